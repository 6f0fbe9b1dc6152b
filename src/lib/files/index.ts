export { hasErrorCode } from './error-code.ts';
export { type FolderContent, listFilesBelow, listFolder } from './list.ts';
export { claimFile, isProcessRunning, lockFile, lockFileUntil } from './lock.ts';
export { listNames, tryReadText } from './read.ts';
export { type FileStamp, hashStamps, stampFile } from './stamp.ts';
export { createFileAtomically, ensureWritableFolder, UnwritableFolderError, writeFileAtomically } from './write.ts';
