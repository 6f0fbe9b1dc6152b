export const CONTACT_PATH = '/contact';
export const LOCATIONS_PATH = '/contact-us';
export const SERVICE_PATH = '/service';
