import { enableCompileCache } from 'node:module';

// The operators' commands, as bin/jhilik runs them. The cache is enabled before anything else is
// loaded, so that the next command need not compile it again.
enableCompileCache('node_modules/.cache/compiled');

const { loadEnvFile } = await import('#server/process/env-file.ts');
const { runAsProcess } = await import('./run-as-process.ts');
loadEnvFile();
await runAsProcess();
