import { runInstalled } from './lib/run-installed.mjs';

// `npm run storm`: bettors, kills and a checker; `npm run storm -- --money`: the same for deposits and
// withdrawals, with a payment provider. Options are in tests/storm/main.ts and tests/storm/money/main.ts.

const isMoney = process.argv.includes('--money');
await runInstalled(isMoney ? 'tests/storm/money/main.ts' : 'tests/storm/main.ts');
