import { formatMoney, type Money, toDecimal } from '#lib/money.ts';
import { listWaiting, type Waiting } from '#platform/money/operations/list-waiting.ts';
import type { CommandContext } from './command-context.ts';

/** Says what waits for a person, one matter in a line. */
export async function listMoney(
	{ withDatabase, say }: CommandContext,
	{ isJson }: { isJson: boolean },
): Promise<void> {
	await withDatabase(async (db) => {
		const waiting = await listWaiting(db);
		for (const one of waiting) say(isJson ? JSON.stringify(one, plain) : lineOf(one));
		if (!isJson && waiting.length === 0) say('Nothing waits for a person.');
	});
}

/** Writes amounts as decimal text, and ids of the list as text. */
function plain(key: string, value: unknown): unknown {
	if (typeof value !== 'bigint') return value;
	return key === 'id' ? String(value) : toDecimal(value);
}

function lineOf(one: Waiting): string {
	const since = `since ${one.since.toISOString()}`;
	switch (one.what) {
		case 'unmatched': {
			const { provider, ref, amount, currency, trxId, proposed } = one;
			const money = moneyOf(amount, currency);
			const by = proposed && `${proposed.by} proposes order ${proposed.orderId}`;
			return lineWith(['unmatched', provider, ref, money, trxId && `trx ${trxId}`, since, by]);
		}
		case 'difference': {
			const { problem, provider, kind, ref, own, theirs, currency } = one.text;
			const sums = `${moneyOf(own, currency)} here, ${moneyOf(theirs, currency)} there`;
			const by = one.maker && `explained by ${one.maker}`;
			return lineWith([`difference ${one.id}`, provider, problem, kind, ref, sums, since, by]);
		}
		case 'alarm':
			return lineWith([`alarm ${one.id}`, one.provider, one.kind, one.subject, since]);
		default: {
			const { what, number, member, amount, currency, reasons, linked, decided } = one;
			const people = linked.map(({ username, by }) => `${username} by ${by}`);
			return lineWith([
				...[what, number, member, moneyOf(amount, currency), since],
				reasons.length > 0 && `check: ${reasons.join(', ')}`,
				people.length > 0 && `same person: ${people.join(', ')}`,
				one.claimed !== undefined && `the member says ${moneyOf(one.claimed, currency)} arrived`,
				one.traced !== undefined && `the provider says ${moneyOf(one.traced, currency)} arrived`,
				decided.length > 0 && `decided: ${decided.join(', ')}`,
			]);
		}
	}
}

function moneyOf(amount: Money, currency: string): string {
	return `${formatMoney(amount)} ${currency}`;
}

function lineWith(parts: (string | false | undefined)[]): string {
	return parts.filter(Boolean).join('; ');
}
