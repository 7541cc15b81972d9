import type { Command } from 'commander';
import { toDecimal } from '#lib/money.ts';
import { readNow } from '#platform/db/read-now.ts';
import { type ListedDraw, listDraws } from '#platform/rewards/draws/list-draws.ts';
import { listShortDraws, shortText } from '#platform/rewards/draws/open-draws.ts';
import type { CommandContext } from './command-context.ts';

/** How many draws are shown. */
const DRAWS_MAX = 20;

/** `jhilik reward draws`: raffles and envelopes, and why one is not made. */
export function addDrawCommand(reward: Command, context: CommandContext): void {
	reward
		.command('draws')
		.description(`the last ${DRAWS_MAX} raffles and envelopes: state, entries, money`)
		.option('--json', 'the same for programs, one draw in each line')
		.action(({ json = false }: { json?: boolean }) => list(context, json));
}

async function list({ withDatabase, say }: CommandContext, isJson: boolean): Promise<void> {
	await withDatabase(async (db) => {
		const draws = await listDraws(db, DRAWS_MAX);
		for (const draw of draws) say(isJson ? JSON.stringify(draw, plain) : lineOf(draw));
		const short = await listShortDraws(db, await readNow(db));
		for (const one of short) {
			say(isJson ? JSON.stringify({ ...one, state: 'short' }, plain) : `${shortText(one)}.`);
		}
		if (!isJson && draws.length + short.length === 0) say('There are no draws.');
	});
}

function lineOf({ rule, period, state, isMoved, ...draw }: ListedDraw): string {
	const { entries, tickets, pool, paid, balance, closesAt, endsAt, id } = draw;
	const list = entries === null ? 'the list is open' : `${entries} entries, ${tickets} tickets`;
	const money = `pool ${toDecimal(pool)}, paid ${toDecimal(paid)}, holds ${toDecimal(balance)}`;
	const times = [
		`closes ${closesAt.toISOString()}`,
		...(endsAt ? [`ends ${endsAt.toISOString()}`] : []),
		...(isMoved ? ['the round was moved'] : []),
	];
	return `${rule} ${period} ${state}; ${list}; ${money}; ${times.join('; ')}; ${id}`;
}

function plain(_key: string, value: unknown): unknown {
	return typeof value === 'bigint' ? toDecimal(value) : value;
}
