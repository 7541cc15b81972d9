import { hexToBytes } from '@noble/hashes/utils.js';
import { canonicalJson } from '#lib/fair/canonical-json.ts';
import { sha256Hex, sha256OfHex } from '#lib/fair/sha256.ts';
import { type PrizeTable, tableHash } from '#lib/rules/rewards/prize-table.ts';
import {
	drawNumbers,
	type PublishedTicket,
	prizeAt,
	type TicketRecord,
} from '#lib/rules/rewards/ticket-record.ts';
import { tableOfRule } from '#platform/rewards/tickets/table-of-rule.ts';
import { EGGS, WHEEL } from '#platform/seed/rewards/offers-of-chance.ts';
import { documentOf, ruleOf } from '../../../platform/rewards/documents.ts';

const tableOf = (rule: object): PrizeTable => {
	const table = tableOfRule(ruleOf(documentOf(rule)));
	if (!table) throw new Error('the rule has no table');
	return table;
};

export const WHEEL_TABLE = tableOf(WHEEL);
export const EGGS_TABLE = tableOf(EGGS);

/** The seed of the draws of a number. */
export const seedOf = (at: number) => sha256Hex(`seed ${at}`);

/** The published record of a draw, made of its number; even ones are of the wheel. */
export function aTicket(at: number): Required<PublishedTicket> {
	const [table, rule] = at % 2 === 0 ? [WHEEL_TABLE, 'wheel'] : [EGGS_TABLE, 'eggs'];
	const serverSeed = seedOf(at);
	const inputs = {
		rule,
		version: sha256Hex(`version of ${rule}`),
		tableHash: tableHash(table),
		clientSeed: `client-${at}`,
		nonce: (at % 50) + 1,
	};
	const numbers = drawNumbers(hexToBytes(serverSeed), inputs, table);
	const pick = at % numbers.length;
	const record: TicketRecord = {
		...{ kind: 'ticket', format: 1, draw: `draw-${at}`, ...inputs },
		drawnAt: '2026-11-28T06:00:00.000Z',
		...{ table, seedHash: sha256OfHex(serverSeed), pick, numbers },
		prize: prizeAt(table, numbers[pick] ?? 0),
	};
	return { record, recordHash: sha256Hex(canonicalJson(record)), serverSeed };
}
