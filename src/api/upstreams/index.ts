export { messageLog, type SandboxMessage, sandboxMessages } from './sandbox/message-log.ts';
export { sandboxUpstreams } from './sandbox/sandbox.ts';
export {
  type FoundVehicle,
  type Mail,
  type TextMessage,
  UpstreamError,
  type Upstreams,
  type Valuation,
  type VehicleHistory,
} from './upstreams.ts';
export { upstreamsFor } from './upstreams-for.ts';
