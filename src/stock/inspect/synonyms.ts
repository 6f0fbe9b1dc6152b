import type { FeedField } from '../feed/fields.ts';

/*
 * Names of the fields of a car in feeds. A name is split into words, each word is replaced by the one that stands for all of its
 * abbreviations and translations (WORDS), and the words are compared with the phrases of each field (PHRASES).
 */

/** Words by their abbreviations, plurals and translations. */
export const WORDS: Readonly<Record<string, string>> = {
  accessory: 'accessories accessoires zubehor accesorios accessori',
  advert: 'ad advertisement listing listed anzeige annonce anuncio annuncio',
  badge: 'badges',
  body: 'bdy bodies bodywork carrosserie karosserie karosserieform carroceria carrozzeria aufbau',
  branch: 'filiale agence sucursal',
  build: 'bld bild built production',
  capacity: 'cap capac',
  chassis: 'chas chassi fahrgestellnummer fahrgestell bastidor telaio fin',
  city: 'ville stadt ciudad citta ort',
  code: 'cd codes codice codigo',
  colour: 'col clr color colors colours couleur farbe colore cor lackierung farbton',
  comment: 'comments cmt cmts kommentar commentaire commentaires remarques bemerkung bemerkungen',
  compliance: 'compl compliant complied compliancy comp',
  condition: 'cond zustand etat estado condizione stato',
  consumption: 'consommation verbrauch consumo',
  created: 'create creation added erstellt',
  cylinder: 'cyl cyls cylinders cylindres zylinder cilindros cilindri',
  date: 'dt datum fecha data dates',
  dealer: 'dlr dealership handler haendler concessionnaire vendeur concesionario concessionario seller',
  description: 'desc descr descrip descriptions beschreibung descripcion descrizione descricao text',
  displacement: 'cylindree hubraum cilindrada cilindrata disp',
  door: 'doors drs dr portes tueren turen puertas',
  drive: 'drv antrieb traction traccion trazione',
  engine: 'eng motor moteur motore',
  expiry: 'exp expires expiration expire expirydate ablauf',
  exterior: 'ext external outer aussen exterieur esterno',
  feature:
    'features feat feats ausstattung equipement equipment equipamiento dotazione options option opts extras extra',
  fuel: 'fueltype carburant kraftstoff treibstoff combustible combustibile carburante alimentazione energie',
  grade: 'grades',
  heading: 'headline',
  id: 'ids identifier uid guid uuid',
  image:
    'images img imgs photo photos foto fotos pic pics picture pictures bild bilder imagen imagenes immagine immagini imagem',
  interior: 'int internal inner innen interieur interno',
  litre: 'litres liter liters ltr ltrs lt',
  location: 'loc standort emplacement lieu ubicacion',
  make: 'mk makes brand maker manufacturer manufactur marque marke marca hersteller fabricante constructeur mfr',
  manufacture: 'mfg manuf manufactured mfd',
  model: 'mdl models modele modell modelo modello mod',
  name: 'nm nom nombre nome bezeichnung designation',
  number: 'no num nr nbr numero nummer numb nos',
  odometer:
    'odo km kms kilometre kilometres kilometer kilometers kilometrage mileage miles kilometerstand kilometraje chilometraggio quilometragem odometre laufleistung kmstand chilometri distance',
  owner: 'owners halter proprietaire',
  price: 'prc prix preis precio prezzo preco pricing verkaufspreis',
  reference: 'ref refno',
  registered: 'erstzulassung zulassung',
  rego: 'reg registration plate plates registrationnumber licenceplate immatriculation kennzeichen matricula targa numberplate',
  seat: 'seats seating seater places sitze sitzplatze plazas asientos posti siege',
  series: 'serie ser',
  state: 'bundesland provincia provincie province',
  status: 'stat statut',
  stock: 'stk stok stck inventory lager bestand',
  suburb: 'town',
  title: 'titre titel titulo titolo ttl',
  transmission: 'trans transm tran gearbox getriebe boite boitevitesse vitesses cambio transmision trasmissione gears',
  type: 'typ types tipo',
  url: 'urls href uri src link links lien weblink permalink',
  used: 'gebraucht occasion usado usato',
  value: 'val',
  variant: 'var variante version derivative submodel ausfuhrung finition',
  video: 'videos',
  vin: 'vins vinno vinnumber',
  vehicle: 'veh vehicles fahrzeug vehicule vehiculo veicolo',
  year: 'yr yrs yyyy annee jahr baujahr ano anio anno modelljahr',
};

/** Words that say nothing of a column by themselves. */
export const EMPTY_WORDS = new Set(
  'vehicle car cars automobile item items data detail details info information attribute attributes attr spec specs specification specifications technical tech field fields value values text list array current g of the in and or by for a an de du la le el amount primary entry node record properties props property string'.split(
    ' ',
  ),
);

/** Ends of paths such as `make.name`, which mean what is before them. */
export const ENDINGS = new Set('name value label code title text id description url amount'.split(' '));

/** Phrases for each field, the most usual first. */
export const PHRASES: Partial<Record<FeedField, string>> = {
  id: 'id|reference|unique id|advert id|reference id|reference number|key|vehicle number|internal id|record id|external id|unit number|code',
  stocknum: 'stock number|stock|stock code|stock id|stock reference|dealer stock number|control number',
  vin: 'vin|chassis|chassis number|vin number|vin chassis|vin chassis number|frame number|serial number',
  slug: 'slug',
  name: 'title|heading|name|advert title|advert heading|full name|display name|title heading|short description|caption|advert name',
  make: 'make|make name|make description|make model',
  model: 'model|model name|model description|family|model family|family name|range',
  series: 'series|model series|series code|generation|series name|model code',
  badge:
    'badge|variant|trim|grade|trim level|sub model|edition|badge name|badge description|trim name|variant name|grade name|model variant|style',
  year: 'year|model year|my|year model|build year|manufacture year|year build|manufacture|year manufacture|compliance year|registered year',
  km: 'odometer|odometer reading|odometer value|odometer travelled|odometer odometer|reading',
  km_unit: 'odometer unit|unit|odometer units|odometer type|odometer uom|odometer unit code',
  price:
    'price|asking price|advertised price|retail price|selling price|sell price|price egc|egc|dap|price dap|drive away|drive away price|driveaway price|driveaway|price drive away|web price|internet price|list price|egc price|total price|cash price|now price|price now|price inc|price inc gst|gross price|consumer price|public price|price excluding government charges|sale price|price value|advert price|final price',
  sale_price:
    'sale price|special price|discount price|offer price|promo price|reduced price|price sale|price special|promotional price|discounted price',
  before_price:
    'was price|before price|price before|old price|previous price|original price|rrp|price was|normal price|regular price|msrp|recommended price|was',
  subscription_price: 'subscription price|subscription|subscription week',
  rental_day: 'rental day|day rate|daily rate|rent day',
  rental_week: 'rental week|week rate|weekly rate|rent week',
  rental_month: 'rental month|month rate|monthly rate|rent month',
  price_type:
    'price type|price basis|price qualifier|price suffix|price display type|price terms|price label|price description',
  status: 'status|availability|stock status|sale status|sales status|advert status|stage',
  sold: 'sold|is sold|sold flag',
  car_type:
    'condition|new used|new used demo|n u|nu|nud|nvu|new used flag|stock type|state vehicle|state of condition|advert type|is new|is used|new|is demo|class|sale type|new flag|used flag|used|new used type|condition type|type|category|zustand type|stock class|ndu',
  item_type:
    'item type|type|category|class|vehicle class|product class|segment|vehicle type|vehicle category|type vehicle',
  tag: 'tag|promotion|banner|ribbon|special tag|flag|offer tag|sticker',
  label: 'label|remark|highlight|tagline|sub title|subtitle|sub heading|strapline',
  certified: 'certified|cpo|is certified|certified pre owned|approved used|certified flag',
  reserved: 'reserved|is reserved|on hold|hold|deposit taken|under offer|reserved flag',
  preorder: 'preorder|pre order|is preorder',
  show_on_dealer_website:
    'on website|show website|publish|published|web active|online|display|advertise|show on dealer website|on web|display website|website|active|export',
  created_at:
    'created|date created|stock date|date stock|first on lot|date first on lot|created date|created at|advert date|date advert|online from|arrival date|date arrived|date in stock|in stock date|date received|arrived|date on lot|in date|date in',
  sold_date: 'sold date|date sold|sold on|sold at',
  custom_rank: 'rank|sort order|priority|custom rank|sort|order|position|weight order',
  dealership_id: 'dealer id|dealer code|dealer number|client id|account id|dealer key',
  dealership_name: 'dealer|dealer name|seller name|dealer trading name|client name',
  location_id:
    'location id|yard id|branch id|location code|yard code|branch code|store code|rooftop id|site id|rooftop code|site code|store id|branch number|yard number|store number|outlet id',
  location_name:
    'location|yard|branch|rooftop|site|yard name|location name|branch name|store|lot|store name|rooftop name|site name|outlet|showroom',
  city: 'city|suburb|location city|location suburb|city name|address city|location|place',
  state: 'state|region|location state|state code|location region|address region|address state',
  video_url: 'video|video url|youtube|walkaround|video id',
  simple_body: 'body|body type|body style|body shape|shape|body description|body config|body name|body type name',
  simple_fuel: 'fuel|fuel type|engine type fuel|propulsion|fuel description|fuel name|engine fuel|engine fuel type',
  simple_drive:
    'drive|drive type|drivetrain|wheel drive|driven wheel|drive train|drive wheel|driving wheel|wd|axle configuration|drive wheels|drive description|drive side wheels',
  simple_transmission:
    'transmission|transmission type|gear|gear type|transmission description|transmission name|gear box|transmission style',
  colour:
    'colour|exterior colour|body colour|paint|colour exterior interior|colour exterior|paint colour|generic colour|basic colour|colour generic',
  colour_name:
    'colour name|paint name|make colour|colour description|exterior colour name|exterior colour description|colour detail|manufacture colour|colour advertised',
  interior_colour:
    'interior colour|trim colour|interior|upholstery colour|upholstery|colour interior|interior trim|interior colour name|interior colour description',
  seats: 'seat|seat number|number seat|seat capacity|seat count|capacity seat|passenger capacity',
  doors: 'door|door number|number door|door count',
  cylinders: 'cylinder|cylinder number|number cylinder|cylinder engine|engine cylinder|cylinder count',
  engine_size:
    'engine size|engine capacity|capacity|displacement|engine|engine displacement|cc|litre|engine litre|engine cc|cubic capacity|engine volume|capacity cc|capacity litre|size|engine description|capacity value|engine size litre|ccm',
  fuel_consumption:
    'fuel consumption|fuel economy|consumption|consumption combined|economy|fuel consumption combined|fuel use|litre 100 odometer|fuel combined|combined',
  energy_consumption: 'energy consumption|electricity consumption|kwh 100 odometer|kwh per 100 odometer',
  electric_range: 'electric range|ev range|battery range|range electric|range odometer',
  yearly_energy_cost: 'yearly energy cost|annual energy cost|annual fuel cost|yearly cost|yearly fuel cost',
  energy_stars: 'energy stars|energy rating|fuel economy stars|fuel stars|star rating|energy star rating',
  co2_stars: 'co2 stars|carbon stars|co2 rating|co2 star rating',
  co2_emissions: 'co2|co2 emissions|emissions|co2 combined|carbon emissions|co2 g odometer|emission',
  berths: 'berth|berths|sleeps|number berths|sleeping capacity',
  atm: 'atm|aggregate trailer mass|atm kg',
  gvm: 'gvm|gross vehicle mass|gvm kg|gross vehicle weight',
  tare: 'tare|tare weight|tare mass|tare kg|kerb weight|kerb mass',
  payload: 'payload|payload kg|load capacity|carrying capacity',
  length: 'length|length mm|overall length|body length|external length',
  seat_height: 'seat height|seat height mm',
  lams: 'lams|lams approved|learner approved|learner legal',
  warranty: 'warranty|warranty description|warranty text',
  inspection_url: 'inspection report|inspection url|inspection report url|condition report',
  history_url: 'history report|history url|history report url|ppsr report|carfax|carfax url|car history',
  description:
    'description|comment|advert text|notes|advert description|long description|advert copy|sales comment|advert comment|dealer comment|body description text|description long|description full|narrative|advert body|blurb',
  rego: 'rego|rego number|licence plate|number rego|license rego|plate number|licence rego',
  rego_expiry: 'rego expiry|rego expiry date|expiry rego|rego due|rego until|rego to',
  build_date:
    'build date|manufacture date|date manufacture|build|date build|build month|build month year|build month build year|manufacture|build plate',
  compliance_date:
    'compliance date|compliance|compliance plate date|date compliance|compliance plate|compliance month|compliance month year',
  wof_expiry: 'wof expiry|wof|wof expiry date|wof until|warrant of fitness',
  nz_first_registered:
    'first registered|first rego|date first registered|nz first registered|first registered date|first rego nz|registered|date registered|first registered nz',
  security_interest: 'security interest|ppsr|encumbered|ppsr interest',
  reregistered: 'reregistered|re registered',
  country_last_registered: 'country last registered|imported from|origin country|country origin|last country',
  imported_damaged: 'imported damaged|damaged import|damaged',
  images:
    'image|image url|image list|main image|additional image|image link|additional image link|image url list|gallery|image file|main image url|image large|media|image name|image original',
  features:
    'feature|feature list|accessory|standard feature|feature feature|safety feature|feature description|standard accessory',
  categories: 'categories|tags|labels',
  distribution_locations: 'also at|distribution locations|shared branches',
};

/** Names of columns that no car needs. A cost price must never become the price of a car. */
export const IGNORED =
  'url|page url|advert url|website url|url template|mobile url|phone|dealer phone|mobile|telephone|email|dealer email|fax|address|street|dealer address|address street|address addr|addr|postcode|post code|zip|zip code|postal code|address postal code|latitude|longitude|lat|lng|lon|long|geo|country|address country|cost|cost price|trade price|wholesale price|dealer cost|floor price|margin|gst|tax|buy price|purchase price|price cost|price trade|net price|minimum price|reserve price|book value|trade in|gvm|gcm|gvwr|tare|wheelbase|power|power kw|kw|hp|horsepower|torque|tow|towing|towing capacity|braked towing|length|width|height|weight|kerb weight|payload|warranty|warranty odometer|warranty month|warranty expiry|nvic|redbook|redbook code|redbook id|glass|glass code|autograb|updated|modified|last modified|date updated|updated at|date modified|modified date|last updated|timestamp|currency|price currency|currency code|sales person|salesperson|sales rep|key number|key tag|engine number|owner|previous owner|number owner|owner number|tyre|wheel|wheel size|age|days|days in stock|days on lot|stock age|image count|number image|image number|thumbnail|image thumbnail|thumb|google product category|product category|product type|google category|gtin|mpn|make exists|id exists|id existing|custom label|logo|abn|licence number|dealer licence|lmct|license number|views|hits|weekly payment|repayment|payment|finance rate|comparison rate|finance|deposit|image tag|image caption|image alt|hash|checksum|guid template|fulfillment|legal disclaimer|disclaimer|terms|safety rating|ancap|ancap rating|contact|contact name|contact person|gear number|number gear|dealer url|dealer website|dealer channel|privacy policy|dealer privacy policy url|bay|row|comments internal|internal notes|internal comment|supplier|source|buyer|batch|schema|language|lang|locale|axles|payload odometer|roof height|engine hours|hours|model code glass';
