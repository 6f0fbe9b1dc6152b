export const CONTACT_PATH = '/contact';
export const LOCATIONS_PATH = '/contact-us';
export const SERVICE_PATH = '/service';

/** The page of electric cars, published while any are in stock. */
export const ELECTRIC_PATH = '/electric-cars';
