export const CONTACT_PATH = '/contact';
export const LOCATIONS_PATH = '/contact-us';
export const SERVICE_PATH = '/service';

/** The page of electric cars, which every dealer with such cars has (spec 2 §2). */
export const ELECTRIC_PATH = '/electric-cars';
