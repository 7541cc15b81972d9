import { CLASSES, type Class } from './check.ts';
import type { LotteryStormResult } from './storm.ts';

/** Maximum number of faults printed per class. */
const EXAMPLES = 8;

/** The least of a run that says something, for each decided issue that was asked for. */
const LEAST_PER_ISSUE: Record<string, number> = {
	...{ 'orders confirmed': 2, 'lines settled': 5, 'lines that won': 1, 'lines cancelled': 0.1 },
	...{ 'lines stopped at settlement': 0.05, 'lines stopped before the lock': 0.05 },
	...{ 'lines with a rebate': 0.5, 'orders confirmed twice': 0.2, 'runs of one issue more': 0.01 },
	...{ 'issues settled': 0.7 },
};

/** Adds to the class `few` what a run has too little of. */
export function requireEnough(
	result: LotteryStormResult,
	asked: { issues: number; kills: number },
) {
	const figures = figuresOf(result);
	for (const [name, least] of Object.entries(LEAST_PER_ISSUE)) {
		const wanted = Math.floor(least * asked.issues);
		const has = figures[name] ?? 0;
		if (has < wanted) result.verdict.few.push(`${name}: ${has} of at least ${wanted}`);
	}
	const decided = (figures['issues settled'] ?? 0) + (figures['issues void'] ?? 0);
	if (decided < asked.issues) result.verdict.few.push(`issues: ${decided} of ${asked.issues}`);
	const { settling } = result.kills;
	if (settling < asked.kills) result.verdict.few.push(`kills in a settlement: ${settling}`);
	if (result.roomChecks < 1) result.verdict.few.push('the room was not compared');
}

export function print(title: string, result: LotteryStormResult): void {
	const { verdict, kills, crashes, site, seconds, drainSeconds } = result;
	console.log(`\n${title}`);
	console.table({
		...figuresOf(result),
		'repeated attempts': site.attempts.repeated,
		'processes killed in a settlement': kills.settling,
		'processes killed at any time': kills.random,
		'databases killed': kills.database,
		'ended by themselves': crashes.length,
		'comparisons of room': result.roomChecks,
		seconds: Math.round(seconds),
		'of them until all was decided': Math.round(drainSeconds),
		...Object.fromEntries(Object.entries(verdict).map(([name, found]) => [name, found.length])),
	});
	for (const [name, found] of Object.entries(verdict)) {
		if (found.length > 0) console.log(`  not true: ${CLASSES[name as Class]}`);
		for (const example of found.slice(0, EXAMPLES)) console.log(`    ${name}: ${example}`);
	}
	for (const text of crashes.slice(0, 2)) console.log(`  ended by itself:\n${text}`);
}

function figuresOf({ evidence, site }: LotteryStormResult): Record<string, number> {
	const { issues, lines, bets, moves } = evidence;
	const touched = new Set(bets.map(({ issue }) => issue));
	const issuesIn = (state: string) =>
		issues.filter((issue) => issue.state === state && touched.has(issue.id)).length;
	const linesIn = (state: string) => lines.filter((line) => line.state === state).length;
	const stopped = moves.filter(({ kind }) => kind === 'lottery_stop').length;
	const confirmed = site.deeds.map(({ order, answers }) =>
		order ? answers.filter((answer) => answer?.code === 'OK').length : 0,
	);
	const runs = new Set(bets.map(({ issue, run }) => `${issue} ${run ?? 1}`)).size;
	return {
		'issues settled': issuesIn('settled'),
		'issues void': issuesIn('void'),
		'orders sent': site.deeds.filter(({ order }) => order).length,
		'orders confirmed': confirmed.filter((count) => count > 0).length,
		'orders confirmed twice': confirmed.filter((count) => count > 1).length,
		cancellations: site.deeds.filter(({ cancel }) => cancel).length,
		'lines settled': linesIn('settled'),
		'lines that won': lines.filter(({ won }) => (won ?? 0) > 0).length,
		'lines with a rebate': lines.filter(({ rebate }) => rebate > 0n).length,
		'lines cancelled': linesIn('cancelled'),
		'lines void': linesIn('void'),
		'lines stopped at settlement': linesIn('stopped') - stopped,
		'lines stopped before the lock': stopped,
		'runs of one issue more': runs - touched.size,
		...refusalsOf(site),
	};
}

/** The refusals of calls, by code. */
function refusalsOf({ deeds }: LotteryStormResult['site']): Record<string, number> {
	const counts: Record<string, number> = {};
	for (const { answers } of deeds) {
		for (const answer of answers) {
			if (!answer || answer.code === 'OK') continue;
			const name = `refused: ${answer.code}`;
			counts[name] = (counts[name] ?? 0) + 1;
		}
	}
	return counts;
}
