/*
 * External services as the API uses them: adapters, each with a sandbox behind the same interface, so that everything
 * works on a fresh machine. Environment variables switch on the real ones (`createUpstreams`). An adapter throws
 * `UpstreamError` if the service cannot answer, and parses answers with a schema.
 */

export class UpstreamError extends Error {
  override readonly name = 'UpstreamError';
}

/** Thrown when a mail server accepted a message for some recipients only. */
export class PartlyRefusedError extends UpstreamError {}

export interface TextMessage {
  /** Digits with the country code, such as "61491570006". */
  readonly to: string;
  readonly text: string;
}

export interface Mail {
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly replyTo?: string | undefined;
  /** Content type of `text` if it is not plain: ADF is sent as application/x-adf+xml (ADF 1.0). */
  readonly contentType?: string | undefined;
  readonly attachments?: readonly MailAttachment[] | undefined;
  /** The same for each attempt at one message, so that a mailbox shows it once. */
  readonly messageId: string;
}

export interface MailAttachment {
  readonly name: string;
  readonly contentType: string;
  readonly content: string;
}

/** A vehicle found by its registration. */
export interface FoundVehicle {
  readonly rego: string;
  readonly make: string;
  readonly model: string;
  readonly year: number;
  readonly badge?: string;
  readonly body?: string;
  readonly vin?: string;
}

/** Odometer and condition, on which a vehicle's value depends besides its model and age. */
export interface VehicleState {
  readonly km?: number | undefined;
  readonly condition?: 'excellent' | 'good' | 'fair' | 'poor' | undefined;
}

/** Value of a car in whole dollars. */
export interface Valuation {
  readonly low: number;
  readonly high: number;
}

/** A vehicle's entry in the national register. */
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
    value(vehicle: Omit<FoundVehicle, 'rego'>, state: VehicleState): Promise<Valuation | undefined>;
    history(rego: string, state: string): Promise<VehicleHistory | undefined>;
  };
  /** Checks whether the lender already knows a customer. */
  readonly lender: { customer(person: { email: string; phone: string }): Promise<{ known: boolean }> };
  /** Reviews of a dealer. */
  readonly reviews: { rating(orgId: string): Promise<{ reviewCount: number; avgStarRating: number }> };
}
