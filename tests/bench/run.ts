import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { arch, cpus, loadavg, platform, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { measureAgents } from './agents/agents.ts';
import type { Part } from './bench.ts';
import { measureBets } from './bets/bets.ts';
import { measureBrowser } from './browser/browser.ts';
import { measureBytes } from './bytes/bytes.ts';
import { measureWeights } from './bytes/weights.ts';
import { measureChat } from './chat/chat.ts';
import { type Figure, lineOf, type PartName, tablesOf } from './figures.ts';
import { measureLists } from './lists/lists.ts';
import { measureFlood } from './logins/flood.ts';
import { measureProof } from './logins/proof.ts';
import { measureStuffing } from './logins/stuffing.ts';
import { measureTiming } from './logins/timing.ts';
import { measureLottery } from './lottery/lottery.ts';
import { createClosings } from './measure/closings.ts';
import { measureMoney } from './money/money.ts';
import { type Options, readOptions, USAGE } from './options.ts';
import { measureOutage } from './outage/outage.ts';
import { measurePages } from './pages/pages.ts';
import { measureRewards } from './rewards/rewards.ts';
import { measureLighthouse } from './screens/lighthouse.ts';
import { measureScreens } from './screens/screens.ts';
import { measureSoak } from './soak/soak.ts';
import { measureStart } from './start/start.ts';
import { measureStreams } from './streams/streams.ts';

/** Time for a part to stop its processes. */
const ENDING_MS = 30_000;

const TITLES: Record<PartName, string> = {
	start: 'Cold start',
	bets: 'Bets and the ledger',
	pages: 'The home page from the server',
	bytes: 'Bytes of the home page',
	browser: 'The home page in a browser',
	screens: 'Public pages, one by one',
	weights: 'Bytes of every public page',
	stuffing: '10,000 names tried from 500 addresses',
	lists: 'Game lists with 10,000 titles',
	flood: 'Bets beside 200 log-ins a second',
	timing: 'Response times of known and unknown accounts',
	proof: 'The proof of work before a log-in',
	streams: 'A thousand event streams',
	chat: 'A chat room of 500 readers',
	money: 'The wallet and the member centre',
	lottery: 'Lotteries',
	rewards: 'Rewards',
	agents: 'Agents',
	outage: 'A frozen database, and the end of the process',
	soak: 'A million requests',
	lighthouse: 'Lighthouse',
};

const MEASURES: Record<PartName, Part> = {
	bets: measureBets,
	pages: measurePages,
	start: measureStart,
	browser: measureBrowser,
	bytes: measureBytes,
	screens: measureScreens,
	weights: measureWeights,
	lists: measureLists,
	flood: measureFlood,
	stuffing: measureStuffing,
	timing: measureTiming,
	proof: measureProof,
	streams: measureStreams,
	chat: measureChat,
	money: measureMoney,
	lottery: measureLottery,
	rewards: measureRewards,
	agents: measureAgents,
	outage: measureOutage,
	soak: measureSoak,
	lighthouse: measureLighthouse,
};

interface PartResult {
	part: PartName;
	figures: Figure[];
	seconds: number;
	/** Why figures are missing. */
	fault?: string;
}

const options = readOptions(process.argv.slice(2));
if (options.help) process.stdout.write(`${USAGE}\n`);
else await main(options);

async function main(given: Options): Promise<void> {
	const startedAt = new Date();
	const machine = describeMachine();
	const end = endOfRun(given.minutes * 60_000 - ENDING_MS);
	const results: PartResult[] = [];
	for (const part of given.parts) {
		const result = await runPart(part, given, end);
		results.push(result);
		process.stdout.write(`\n## ${TITLES[part]}\n\n${tablesOf(result.figures)}\n`);
		if (result.fault) process.stdout.write(`\nNot complete: ${result.fault}\n`);
	}
	process.stdout.write(`\n${startedAt.toISOString()}, ${Object.values(machine).join(', ')}\n`);
	const json = JSON.stringify({ startedAt, machine, options: given, results }, undefined, '\t');
	if (given.json) writeFileSync(given.json, `${json}\n`);
	else process.stdout.write(`\n${json}\n`);
	// Pending work of an aborted part must not keep the process alive.
	process.exit(results.some(({ fault }) => fault) ? 1 : 0);
}

/** Rejects at the time limit or at a signal; every part ends with it. */
function endOfRun(runMs: number): Promise<never> {
	const end = Promise.withResolvers<never>();
	end.promise.catch(() => {});
	delay(runMs, undefined, { ref: false }).then(() => end.reject('the run took too long'));
	for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
		process.on(signal, () => end.reject(`ended by ${signal}`));
	}
	return end.promise;
}

/** Runs one part in its own folder and stops all its processes. */
async function runPart(part: PartName, given: Options, end: Promise<never>): Promise<PartResult> {
	const folder = mkdtempSync(join(tmpdir(), 'jhilik-bench-'));
	chmodSync(folder, 0o755);
	const closings = createClosings();
	const say = (sentence: string) => process.stderr.write(`${part}: ${sentence}\n`);
	const figures: Figure[] = [];
	const tell = (known: readonly Figure[]) => {
		figures.push(...known);
		for (const figure of known) say(lineOf(figure));
	};
	const start = performance.now();
	let fault: string | undefined;
	try {
		await Promise.race([end, undefined]);
		const measured = MEASURES[part]({ ...given, folder, closings, say, tell });
		figures.push(...(await Promise.race([end, measured])));
	} catch (error) {
		fault = error instanceof Error ? (error.stack ?? error.message) : String(error);
	}
	await closings.closeAll();
	rmSync(folder, { recursive: true, force: true });
	return { part, figures, seconds: (performance.now() - start) / 1000, ...(fault && { fault }) };
}

function describeMachine() {
	return {
		cores: `${cpus().length} cores`,
		processor: cpus()[0]?.model.trim() ?? 'unknown',
		memory: `${Math.round(totalmem() / 1024 ** 3)} GB`,
		system: `${platform()} ${arch()}`,
		node: `Node ${process.version}`,
		// Above 0 other processes ran: wall clock is unreliable then, CPU time and ratios are not.
		load: `load before the run ${loadavg()[0]?.toFixed(1)}`,
	};
}
