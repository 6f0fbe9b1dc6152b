import type { Locale } from '#src/lib/locale/cars.ts';
import type { ListFacet, Sort } from '../core/index.ts';
import { DISTANCES } from './quantity-words.ts';

/*
 * The words of shoppers that stock does not contain. Spellings are written as `makeKey` writes them: lower case, without
 * spaces and hyphens. A row applies only where the stock has one of its values.
 */

/** A facet, its values joined by `|` (the first group of those joined by `>` that is in stock counts), and the spellings. */
type ValueRow = readonly [facet: ListFacet, values: string, spellings: string];

const VALUES: readonly ValueRow[] = [
  ['car_type', 'new', 'new brandnew'],
  ['car_type', 'demo', 'demo demos exdemo exdemos demonstrator demonstrators exdemonstrator'],
  ['car_type', 'used', 'used preowned secondhand 2ndhand preloved'],
  ['certified', 'true', 'certified certifiedpreowned certifiedused cpo'],
  ['body', 'SUV', 'suv suvs crossover crossovers sportsutility sportutility softroader'],
  ['body', 'Ute', 'ute utes utility dualcab dualcabute dualcabutes doublecab twincab crewcab pickup pickups tradie'],
  ['body', 'Hatchback', 'hatch hatches hatchback hatchbacks'],
  ['body', 'Sedan', 'sedan sedans saloon'],
  ['body', 'Wagon', 'wagon wagons stationwagon estate'],
  ['body', 'Coupe', 'coupe coupes'],
  ['body', 'Convertible', 'convertible convertibles cabrio cabriolet softtop droptop dropteop roadster'],
  ['body', 'Van', 'van vans panelvan cargovan deliveryvan'],
  ['body', 'People Mover', 'peoplemover peoplemovers minivan minivans mpv minibus'],
  ['body', 'Cab Chassis', 'cabchassis tray traytop traytops traytray'],
  ['body', 'Bus', 'bus buses'],
  ['body', 'Caravan', 'caravan caravans'],
  ['body', 'Motorhome', 'motorhome motorhomes campervan campervans'],
  ['body', 'Cruiser', 'cruiser cruisers'],
  ['body', 'Naked', 'naked nakedbike'],
  ['body', 'Sports', 'sportsbike sportbike sportsbikes superbike'],
  ['body', 'Adventure', 'adventurebike'],
  ['item_type', 'truck', 'truck trucks'],
  ['item_type', 'rv', 'rv rvs'],
  ['item_type', 'motorcycle', 'motorbike motorbikes motorcycle motorcycles bike bikes'],
  ['fuel', 'Petrol', 'petrol unleaded gasoline'],
  ['fuel', 'Diesel', 'diesel turbodiesel'],
  ['fuel', 'Electric', 'electric ev evs fullyelectric batteryelectric bev'],
  ['fuel', 'Hybrid', 'hybrid hybrids hev'],
  ['fuel', 'Plug-in Hybrid', 'pluginhybrid pluginhybrids phev phevs plugin'],
  ['fuel', 'LPG', 'lpg'],
  ['transmission', 'Automatic', 'auto automatic autos'],
  ['transmission', 'Manual', 'manual manuals stick stickshift'],
  ['drive', '4WD>AWD', '4wd 4wds 4x4 4x4s fourwheeldrive 4wheeldrive fourbyfour 4by4 fourxfour'],
  ['drive', 'AWD', 'awd allwheeldrive allwheel'],
  ['drive', 'RWD', 'rwd rearwheeldrive rearwheel'],
  ['drive', 'FWD', 'fwd frontwheeldrive frontwheel'],
  ['drive', 'RWD|FWD', '2wd 4x2 twowheeldrive 2wheeldrive'],
  ['colour', 'Grey', 'gray grey charcoal graphite gunmetal'],
  ['colour', 'Blue', 'navy'],
  ['colour', 'Red', 'maroon burgundy'],
  ['colour', 'Beige', 'cream'],
  ['state', 'NSW', 'nsw newsouthwales'],
  ['state', 'VIC', 'vic victoria'],
  ['state', 'QLD', 'qld queensland'],
  ['state', 'SA', 'southaustralia'],
  ['state', 'WA', 'westernaustralia'],
  ['state', 'TAS', 'tas tasmania'],
  ['state', 'OR', 'oregon'],
  ['make', 'Volkswagen', 'vw volksy'],
  ['make', 'Mercedes-Benz', 'merc mercs'],
  ['make', 'BMW', 'beemer bimmer beamer beemers'],
  ['make', 'Chevrolet', 'chevy chev'],
  ['make', 'Jaguar', 'jag jags'],
  ['make', 'Lamborghini', 'lambo'],
  ['make', 'Land Rover', 'landy'],
  ['make', 'Subaru', 'subie suby'],
  ['make', 'Mitsubishi', 'mitsi mitsu'],
  ['make', 'Kawasaki', 'kwaka kawa'],
  ['make', 'GWM', 'greatwall greatwallmotors'],
];

/** Rows of a locale, which replace common rows with the same spelling. */
const LOCAL_VALUES: Readonly<Record<Locale, readonly ValueRow[]>> = {
  'en-AU': [['fuel', 'LPG', 'gas']],
  'en-NZ': [['fuel', 'LPG', 'gas']],
  'en-US': [
    ['fuel', 'Petrol', 'gas'],
    ['body', 'Ute', 'truck trucks'],
  ],
};

/** Values that stand for what a shopper wants to do. Only bodies, drives and features that are in stock are chosen. */
const INTENTS: readonly ValueRow[] = [
  ['body', 'SUV|Wagon|People Mover', 'family familycar familyfriendly'],
  [
    'fuel',
    'Hybrid|Electric|Plug-in Hybrid',
    'economical fuelefficient fueleconomy goodonfuel cheaptorun greatonfuel gasmileage goodmpg',
  ],
  ['body', 'Hatchback|Sedan', 'firstcar 1stcar pplater pplate learner starter uni'],
];

/** Spellings of equipment, by the key of a part of the value in stock. */
const FEATURES: readonly (readonly [part: string, spellings: string])[] = [
  ['carplay', 'carplay applecarplay'],
  ['androidauto', 'androidauto'],
  [
    'towbar',
    'towbar towing tow towball towhitch towpack trailerhitch hitch towaboat towingaboat towatrailer towingatrailer',
  ],
  ['sunroof', 'sunroof moonroof panoramicroof panoramicsunroof panoroof glassroof'],
  [
    'reversingcamera',
    'reversingcamera reversecamera reversingcam reversecam backupcamera rearcamera rearviewcamera backingcamera',
  ],
  ['leather', 'leather leatherseats leathertrim leatherinterior'],
  ['heatedseats', 'heatedseats seatheaters heatedseat'],
  ['satellitenavigation', 'satnav gps navigation nav'],
  ['bluetooth', 'bluetooth'],
  ['adaptivecruise', 'adaptivecruise adaptivecruisecontrol radarcruise radarcruisecontrol acc'],
  ['headupdisplay', 'headupdisplay hud headsup headsupdisplay headup'],
  ['roofracks', 'roofracks roofrack roofrails'],
  ['alloywheels', 'alloys alloywheels alloy mags magwheels'],
  ['keyless', 'keyless keylessentry keylessstart pushbuttonstart'],
  ['blindspot', 'blindspot blindspotmonitor blindspotmonitoring'],
  ['parkingsensors', 'parkingsensors parkingsensor parksensors'],
  ['climatecontrol', 'climatecontrol'],
  ['powertailgate', 'powertailgate electrictailgate powerliftgate'],
];

const SORTS: readonly (readonly [sort: Sort, spellings: string])[] = [
  [
    'price:asc',
    'cheap cheaper cheapest cheapie cheapies lowestprice lowestpricefirst lowprice lowestpriced affordable inexpensive',
  ],
  ['price:desc', 'mostexpensive dearest highestprice priciest'],
  ['year:desc', 'newest newestfirst latemodel latestmodel newestmodel newestyear'],
  ['year:asc', 'oldest oldestfirst'],
  ['created_at_timestamp:desc', 'latest newarrivals newarrival justarrived justin justlanded latestarrivals newlisted'],
];

/** "Low km", "fewest miles", "lowest mileage". */
const LOW_DISTANCES = ['low', 'lowest', 'fewest', 'least'].flatMap((low) =>
  [...DISTANCES.keys(), 'mileage', 'odometer'].map((word) => low + word),
);

/** Words that say nothing about a car. They are dropped once something else was understood. */
const FILLERS =
  'a an the and or with in at near nearby around of to for from on by my your me us i im id we car vehicle' +
  ' motor please show find get want need looking look search searching after buy sale forsale available instock' +
  ' any some something good best nice great decent clean reliable really very that has have having is are be can ideally' +
  ' must preferably colour color coloured colored transmission gearbox speed engine body fuel type drive model make' +
  ' located location yard dealer our there this it one daughter son kid wife husband teenager stock teh' +
  ' hi hey hello hiya gday mate do does you got could would should like love prefer chasing keen thanks cheers anyone someone' +
  ' morning afternoon evening see anything approved';

/** Words that turn the next word into its opposite. */
const NEGATIONS = 'not no without non except excluding exclude anythingbut butnot isnt dont nothing';

const split = (spellings: string): string[] => spellings.split(' ');

const FILLER_WORDS: ReadonlySet<string> = new Set(split(FILLERS));
/** Returns whether a word is a filler, also with the "s" of "my son's car". */
export const isFiller = (key: string): boolean => FILLER_WORDS.has(key) || FILLER_WORDS.has(key.replace(/s$/u, ''));
export const NEGATION_WORDS: ReadonlySet<string> = new Set(split(NEGATIONS));

/** Words that are names of models, places or badges and also plain words: they count only beside their make or model. */
export const PLAIN_WORDS: ReadonlySet<string> = new Set(
  split(
    'other every note fit up city express switch is it go on me sport sports cross grand custom load hatch model classic' +
      ' street low royal life premium active core trend style elite limited platinum touring ultra luxury performance' +
      ' essence dynamic pure adventure series special edition plus pro max long range single dual cab high roof rally' +
      ' rear wheel drive pack family business executive prestige comfort standard base signature design select choice' +
      ' land rover great wall new age black white red blue night ti si gt e s r x n turbo v8 v6 hybrid electric diesel' +
      ' petrol manual automatic auto sedan wagon coupe ute van evolution mark unlimited trucks spider fat boy big horn' +
      ' extended excite air icon street offroad track custom master commander century crown actyon',
  ),
);

/** Models whose names are one typing error from another word: a Patrol that is not in stock is no petrol. */
export const MODELS_LIKE_WORDS = ['patrol'];

const COLOURS = 'White Black Silver Grey Blue Red Green Yellow Orange Brown Gold Purple Pink Beige Bronze';

/** The words of a locale in the forms that the lexicon takes them. */
export function getLanguage(locale: Locale) {
  const local = LOCAL_VALUES[locale];
  const replaced = new Set(local.flatMap(([, , spellings]) => split(spellings)));
  const colours = split(COLOURS).map((name): ValueRow => ['colour', name, name.toLowerCase()]);
  const common = [...VALUES, ...colours].map(
    ([facet, values, spellings]) => [facet, values, split(spellings).filter((key) => !replaced.has(key))] as const,
  );
  const toRow = ([facet, values, spellings]: ValueRow) => [facet, values, split(spellings)] as const;
  return {
    values: [...common, ...local.map(toRow)],
    intents: INTENTS.map(toRow),
    features: FEATURES.map(([part, spellings]) => [part, split(spellings)] as const),
    sorts: [...SORTS.map(([sort, spellings]) => [sort, split(spellings)] as const), ['km:asc', LOW_DISTANCES] as const],
  };
}
