import type { Command } from 'commander';
import { formatMoney } from '#lib/money.ts';
import { secondsAfter } from '#lib/time.ts';
import type { PlaySignal } from '#lib/vendor/operator-calls.ts';
import { transaction } from '#platform/db/database.ts';
import { readNow } from '#platform/db/read-now.ts';
import { setPair } from '#platform/play/vendors/set-pair.ts';
import { CommandError } from '#platform/settings/command-error.ts';
import type { CommandContext } from './command-context.ts';
import { asking, portOf } from './vendor-port.ts';

const DAYS_MAX = 7;
const DAY_S = 24 * 60 * 60;
/** Rounds of a signal that are shown, the newest first. */
const SHOWN_MAX = 5;

/** `jhilik vendor signals` and `pair`: agreed play at tables (docs/vendor-port.md). */
export function addPairCommands(vendor: Command, context: CommandContext): void {
	vendor
		.command('signals')
		.description('lists pairs whose play may be agreed')
		.argument('<code>')
		.argument('[days]', `the last 1 to ${DAYS_MAX}`, String(DAYS_MAX))
		.action((code: string, days: string) => listSignals(context, code, days));
	vendor
		.command('pair')
		.description('keeps two users apart at tables, or lets them sit together again')
		.argument('<code>')
		.argument('<game>')
		.argument('<user>')
		.argument('<other>')
		.argument('<how>', 'apart or together')
		.argument('<reason>')
		.action((code: string, gameCode: string, user: string, other: string, ...rest: string[]) => {
			const [how = '', reason = ''] = rest;
			return changePair(context, { code, gameCode, users: [user, other], how, reason });
		});
}

async function listSignals(
	{ withDatabase, openSite, say }: CommandContext,
	code: string,
	daysText: string,
): Promise<void> {
	const days = /^[1-9]$/.test(daysText) ? Number(daysText) : 0;
	if (days < 1 || days > DAYS_MAX) throw new CommandError(`Days are 1 to ${DAYS_MAX}.`);
	await withDatabase(async (db) => {
		const port = await portOf((await openSite(db)).ports, code);
		const now = await readNow(db);
		const signals = await asking(code, () =>
			port.listSignals(secondsAfter(now, -days * DAY_S), now),
		);
		for (const signal of signals) {
			say(lineOf(signal));
			for (const { roundIds } of signal.hands.slice(0, SHOWN_MAX)) say(`  ${roundIds.join(' ')}`);
		}
		say(
			signals.length === 0
				? `${code} has no signals.`
				: `${signals.length} signals. They prove nothing: look at the hands.`,
		);
	});
}

const KINDS: Record<PlaySignal['kind'], string> = {
	one_way: 'the first loses to the second',
	soft_play: 'they do not bet against each other',
	always_together: 'they play with each other only',
};

function lineOf({ kind, users, gameCode, currency, figures }: PlaySignal): string {
	const { hands, matching, amount } = figures;
	const moved = amount === undefined ? '' : `, ${formatMoney(amount)} ${currency}`;
	const share = `${matching} of ${hands} hands${moved}`;
	return `${gameCode} ${users.join(' ')} ${kind}: ${KINDS[kind]}, ${share}`;
}

interface PairWish {
	code: string;
	gameCode: string;
	users: [string, string];
	how: string;
	reason: string;
}

async function changePair(
	{ withDatabase, openSite, by, say }: CommandContext,
	{ code, gameCode, users, how, reason }: PairWish,
): Promise<void> {
	if (how !== 'apart' && how !== 'together') {
		throw new CommandError('A pair is kept "apart", or may sit "together" again.');
	}
	if (users[0] === users[1]) throw new CommandError('A pair is two different users.');
	if (!users.every((user) => ID.test(user)) || !ID.test(gameCode)) {
		throw new CommandError('Users and games are codes of 1 to 64 letters, digits and . : _ -');
	}
	await withDatabase(async (db) => {
		const port = await portOf((await openSite(db)).ports, code);
		const change = { users, gameCode, isApart: how === 'apart', reason, changedBy: by };
		await asking(code, () => transaction(db, (tx) => setPair(tx, port, change)));
		const pair = `${users.join(' and ')} in ${gameCode}`;
		say(
			how === 'apart'
				? `${pair} sit at different tables, from the next seating on.`
				: `${pair} may sit at one table again.`,
		);
	});
}

/** As the contract has it: `src/lib/vendor/operator-calls.ts`. */
const ID = /^[\w.:-]{1,64}$/;
