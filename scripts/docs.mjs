import { runInstalled } from './lib/run-installed.mjs';

// `npm run docs`: writes the generated tables of docs/. Run after a change of the contract or of
// src/lib/routes.ts; the result is committed.

await runInstalled('scripts/docs/write.ts');
