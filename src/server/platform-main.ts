import { enableCompileCache } from 'node:module';

// Before anything else is loaded, so that a second start need not compile it again.
enableCompileCache('node_modules/.cache/compiled');

const { loadEnvFile } = await import('./process/env-file.ts');
const { runProcess } = await import('./process/run-process.ts');
const { startPlatformHost } = await import('./process/start-platform-host.ts');
loadEnvFile();
await runProcess(startPlatformHost);
