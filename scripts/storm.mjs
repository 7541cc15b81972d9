import { runInstalled } from './lib/run-installed.mjs';

// `npm run storm`: bettors, kills and a checker; `npm run storm -- --money`: the same for deposits and
// withdrawals, with a payment provider; `npm run storm -- --lottery`: for the draws and settlements of
// lotteries; `--rewards`: for claims, runs and bonuses; `--agents`: for bills. Options are in the main.ts of each, below tests/storm.

const kind = ['money', 'lottery', 'rewards', 'agents'].find((name) =>
	process.argv.includes(`--${name}`),
);
await runInstalled(kind ? `tests/storm/${kind}/main.ts` : 'tests/storm/main.ts');
