export { createSmtpMail } from './real/mail.ts';
export { createMessageLog, readSandboxMessages, type SandboxMessage } from './sandbox/message-log.ts';
export { createSandboxUpstreams } from './sandbox/sandbox.ts';
export {
  type FoundVehicle,
  type Mail,
  type MailAttachment,
  PartlyRefusedError,
  type TextMessage,
  UpstreamError,
  type Upstreams,
  type Valuation,
  type VehicleHistory,
  type VehicleState,
} from './upstreams.ts';
export { createUpstreams } from './upstreams-for.ts';
