import { enableCompileCache } from 'node:module';

// Before anything else is loaded, so that a second start need not compile it again.
enableCompileCache('node_modules/.cache/compiled');

const { runProcess } = await import('./process/run-process.ts');
const { startSite } = await import('./process/start-site.ts');
await runProcess(startSite);
