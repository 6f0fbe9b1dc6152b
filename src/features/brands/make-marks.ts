import acura from 'simple-icons/icons/acura.svg?url&no-inline';
import astonmartin from 'simple-icons/icons/astonmartin.svg?url&no-inline';
import audi from 'simple-icons/icons/audi.svg?url&no-inline';
import bentley from 'simple-icons/icons/bentley.svg?url&no-inline';
import bmw from 'simple-icons/icons/bmw.svg?url&no-inline';
import bugatti from 'simple-icons/icons/bugatti.svg?url&no-inline';
import cadillac from 'simple-icons/icons/cadillac.svg?url&no-inline';
import caterpillar from 'simple-icons/icons/caterpillar.svg?url&no-inline';
import chevrolet from 'simple-icons/icons/chevrolet.svg?url&no-inline';
import citroen from 'simple-icons/icons/citroen.svg?url&no-inline';
import dacia from 'simple-icons/icons/dacia.svg?url&no-inline';
import daf from 'simple-icons/icons/daf.svg?url&no-inline';
import dsautomobiles from 'simple-icons/icons/dsautomobiles.svg?url&no-inline';
import ducati from 'simple-icons/icons/ducati.svg?url&no-inline';
import ferrari from 'simple-icons/icons/ferrari.svg?url&no-inline';
import fiat from 'simple-icons/icons/fiat.svg?url&no-inline';
import ford from 'simple-icons/icons/ford.svg?url&no-inline';
import honda from 'simple-icons/icons/honda.svg?url&no-inline';
import husqvarna from 'simple-icons/icons/husqvarna.svg?url&no-inline';
import hyundai from 'simple-icons/icons/hyundai.svg?url&no-inline';
import infiniti from 'simple-icons/icons/infiniti.svg?url&no-inline';
import iveco from 'simple-icons/icons/iveco.svg?url&no-inline';
import jcb from 'simple-icons/icons/jcb.svg?url&no-inline';
import jeep from 'simple-icons/icons/jeep.svg?url&no-inline';
import johndeere from 'simple-icons/icons/johndeere.svg?url&no-inline';
import kia from 'simple-icons/icons/kia.svg?url&no-inline';
import koenigsegg from 'simple-icons/icons/koenigsegg.svg?url&no-inline';
import ktm from 'simple-icons/icons/ktm.svg?url&no-inline';
import lada from 'simple-icons/icons/lada.svg?url&no-inline';
import lamborghini from 'simple-icons/icons/lamborghini.svg?url&no-inline';
import man from 'simple-icons/icons/man.svg?url&no-inline';
import maserati from 'simple-icons/icons/maserati.svg?url&no-inline';
import mazda from 'simple-icons/icons/mazda.svg?url&no-inline';
import mg from 'simple-icons/icons/mg.svg?url&no-inline';
import mini from 'simple-icons/icons/mini.svg?url&no-inline';
import mitsubishi from 'simple-icons/icons/mitsubishi.svg?url&no-inline';
import nissan from 'simple-icons/icons/nissan.svg?url&no-inline';
import opel from 'simple-icons/icons/opel.svg?url&no-inline';
import peugeot from 'simple-icons/icons/peugeot.svg?url&no-inline';
import polestar from 'simple-icons/icons/polestar.svg?url&no-inline';
import porsche from 'simple-icons/icons/porsche.svg?url&no-inline';
import ram from 'simple-icons/icons/ram.svg?url&no-inline';
import renault from 'simple-icons/icons/renault.svg?url&no-inline';
import rollsroyce from 'simple-icons/icons/rollsroyce.svg?url&no-inline';
import scania from 'simple-icons/icons/scania.svg?url&no-inline';
import seat from 'simple-icons/icons/seat.svg?url&no-inline';
import skoda from 'simple-icons/icons/skoda.svg?url&no-inline';
import smart from 'simple-icons/icons/smart.svg?url&no-inline';
import subaru from 'simple-icons/icons/subaru.svg?url&no-inline';
import suzuki from 'simple-icons/icons/suzuki.svg?url&no-inline';
import tata from 'simple-icons/icons/tata.svg?url&no-inline';
import tesla from 'simple-icons/icons/tesla.svg?url&no-inline';
import toyota from 'simple-icons/icons/toyota.svg?url&no-inline';
import vauxhall from 'simple-icons/icons/vauxhall.svg?url&no-inline';
import vespa from 'simple-icons/icons/vespa.svg?url&no-inline';
import volkswagen from 'simple-icons/icons/volkswagen.svg?url&no-inline';
import volvo from 'simple-icons/icons/volvo.svg?url&no-inline';
import yamahamotorcorporation from 'simple-icons/icons/yamahamotorcorporation.svg?url&no-inline';

/**
 * Makers' marks by the slug of the make. Long words in hairlines, such as Chrysler's, are left out: at the size of a menu they
 * could not be read beside the others. Separate files, so that a page with thirty of them stays small.
 */
const MARKS: Readonly<Record<string, string>> = {
  acura,
  'aston-martin': astonmartin,
  audi,
  bentley,
  bmw,
  bugatti,
  cadillac,
  caterpillar,
  chevrolet,
  citroen,
  dacia,
  daf,
  ds: dsautomobiles,
  ducati,
  ferrari,
  fiat,
  ford,
  honda,
  husqvarna,
  hyundai,
  infiniti,
  iveco,
  jcb,
  jeep,
  'john-deere': johndeere,
  kia,
  koenigsegg,
  ktm,
  lada,
  lamborghini,
  man,
  maserati,
  mazda,
  mg,
  mini,
  mitsubishi,
  nissan,
  opel,
  peugeot,
  polestar,
  porsche,
  ram,
  renault,
  'rolls-royce': rollsroyce,
  scania,
  seat,
  skoda,
  smart,
  subaru,
  suzuki,
  tata,
  tesla,
  toyota,
  vauxhall,
  vespa,
  volkswagen,
  volvo,
  yamaha: yamahamotorcorporation,
};

/** The slugs of the makes with a mark. */
export const MARKED_MAKES: readonly string[] = Object.keys(MARKS);

/** Returns the address of a make's mark; undefined if it has none and shows its monogram. */
export function getMakeMark(slug: string): string | undefined {
  return Object.hasOwn(MARKS, slug) ? MARKS[slug] : undefined;
}
