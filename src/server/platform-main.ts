import { enableCompileCache } from 'node:module';

// First of all imports, so that the next start need not compile them again.
enableCompileCache('node_modules/.cache/compiled');

const { loadEnvFile } = await import('./process/env-file.ts');
const { runProcess } = await import('./process/run-process.ts');
const { startPlatformHost } = await import('./process/start-platform-host.ts');
loadEnvFile();
await runProcess(startPlatformHost);
