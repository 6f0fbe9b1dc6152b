/** No cars, though their addresses look like it. */
const NO_CARS = ['/cars/trade-in'];

/** The path of the car's page that a lead was sent from, of this site only; nothing where it was another page. */
export function carBefore(referrer: string, origin: string): string | undefined {
  if (!URL.canParse(referrer)) return undefined;
  const { origin: from, pathname } = new URL(referrer);
  return from === origin && /^\/cars\/[\w-]+$/u.test(pathname) && !NO_CARS.includes(pathname) ? pathname : undefined;
}
