/*
 * Services of other companies, as the API uses them: adapters, each with a sandbox of our own behind the same interface, so that
 * the whole flow works on a fresh machine. Real ones are switched on by environment variables (`upstreamsFor`). An adapter
 * throws `UpstreamError` when the service cannot answer; what comes back is parsed by a schema before anybody sees it.
 */

export class UpstreamError extends Error {
  override readonly name = 'UpstreamError';
}

/** A mail server took a message for some of its recipients, and refused others. */
export class PartlyRefusedError extends UpstreamError {}

export interface TextMessage {
  /** Digits with the country's code in front, as "61491570006". */
  readonly to: string;
  readonly text: string;
}

export interface Mail {
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly replyTo?: string;
  /** Of the `text`, where it is not plain: ADF is sent as application/x-adf+xml (ADF 1.0). */
  readonly contentType?: string;
  /** The same for each attempt at one message, so that a mailbox shows it once. */
  readonly messageId: string;
}

/** A vehicle by its registration (spec 2 §7, simple-autograb-lookup and nevdis). */
export interface FoundVehicle {
  readonly rego: string;
  readonly make: string;
  readonly model: string;
  readonly year: number;
  readonly badge?: string;
  readonly body?: string;
  readonly vin?: string;
}

/** What a car is worth, whole dollars. */
export interface Valuation {
  readonly low: number;
  readonly high: number;
}

/** What the register of vehicles knows of one (spec 2 §7, nevdis). */
export interface VehicleHistory {
  readonly writtenOff: boolean;
  readonly stolen: boolean;
  readonly registrationExpires?: string;
}

export interface Upstreams {
  readonly messages: { send(message: TextMessage): Promise<void> };
  readonly mail: { send(mail: Mail): Promise<void> };
  readonly vehicles: {
    find(rego: string, state: string): Promise<FoundVehicle | undefined>;
    value(vehicle: FoundVehicle, km: number | undefined): Promise<Valuation | undefined>;
    history(rego: string, state: string): Promise<VehicleHistory | undefined>;
  };
  /** Whether a lender knows a customer (spec 2 §7, carClarityCustomer). */
  readonly lender: { customer(person: { email: string; phone: string }): Promise<{ known: boolean }> };
  /** Reviews of a dealer (spec 2 §7, reviews/snap21). */
  readonly reviews: { rating(orgId: string): Promise<{ reviewCount: number; avgStarRating: number }> };
}
