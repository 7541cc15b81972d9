import { enableCompileCache } from 'node:module';

// Before anything else is loaded, so that a second start need not compile it again.
enableCompileCache('node_modules/.cache/compiled');

const { loadEnvFile } = await import('./process/env-file.ts');
const { runProcess } = await import('./process/run-process.ts');
const { startSite } = await import('./process/start-site.ts');
loadEnvFile();
await runProcess(startSite);
