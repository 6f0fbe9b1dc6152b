/** Path of the licences of the packages, fonts and icons in a site's files. */
export const PACKAGE_LICENCES_PATH = '/licences.txt';
