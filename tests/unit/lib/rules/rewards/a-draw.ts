import { canonicalJson } from '#lib/fair/canonical-json.ts';
import { sha256Hex, sha256OfHex } from '#lib/fair/sha256.ts';
import type { DrawEntry } from '#lib/rules/rewards/draws/draw-prizes.ts';
import {
	drawRecordHash,
	entriesRoot,
	NO_RECORD,
	type PrizeTable,
	type RewardDrawRecord,
	resultsOf,
	tableHashOf,
} from '#lib/rules/rewards/draws/draw-record.ts';

const ROUND = 7;

/** Preimages of a local chain: round 0 is its anchor. */
const CHAIN = (() => {
	const values = [sha256Hex('the secret end of a chain of the tests')];
	for (let step = 0; step < ROUND; step += 1) values.unshift(sha256OfHex(values[0] ?? ''));
	return values;
})();

/** A small number from a name, the same on every run. */
function numberOf(name: string, bound: number): number {
	return Number.parseInt(sha256Hex(name).slice(0, 8), 16) % bound;
}

/** A list of hashes of its number, some entries of the same person. */
export function aList(at: number, count: number, isRaffle: boolean): DrawEntry[] {
	return Array.from({ length: count }, (_, index) => {
		const isLinked = isRaffle && index > 0 && numberOf(`link ${at} ${index}`, 4) === 0;
		return {
			mark: sha256Hex(`mark ${at} ${index}`).slice(0, 32),
			tickets: isRaffle ? 1 + numberOf(`tickets ${at} ${index}`, 5) : 1,
			person: isLinked ? 1 : index + 1,
		};
	});
}

const TABLES = {
	raffle: {
		...{ kind: 'raffle', rule: 'month-raffle', version: sha256Hex('version') },
		prizes: [
			{ count: 1, cash: '5000.00' },
			{ count: 3, cash: '50.00' },
		],
	},
	envelopes: {
		...{ kind: 'envelopes', rule: 'envelopes', version: sha256Hex('version') },
		...{ pool: '1000.00', least: '1.00' },
	},
} as const satisfies Record<string, PrizeTable>;

/** The record of a draw, made of hashes of its number. */
export function aDraw(
	kind: keyof typeof TABLES,
	at: number,
	{ count = 1 + numberOf(`count ${at}`, 9), table = TABLES[kind] as PrizeTable } = {},
): RewardDrawRecord {
	const id = `draw-${at}`;
	const entries = aList(at, count, kind === 'raffle');
	const seed = sha256Hex(`seed ${kind} ${at}`);
	const beacon = { beacon: `local:${CHAIN[0]}`, round: ROUND };
	const drawn = {
		...{ version: 1 as const, kind, id, period: 'month:2026-11-01' },
		...{ table, tableHash: tableHashOf(table), seedHash: sha256OfHex(seed) },
		...{ opensAt: '2026-11-01T00:00:00.000Z', closesAt: '2026-12-01T06:00:00.000Z' },
		...{ closedAt: '2026-12-01T06:00:03.000Z', planned: beacon, ...beacon },
		...{ entries, tickets: entries.reduce((sum, { tickets }) => sum + tickets, 0) },
		...{ root: entriesRoot(id, entries), signature: CHAIN[ROUND] ?? '', seed },
	};
	return { ...drawn, results: resultsOf(drawn), previous: NO_RECORD };
}

/** The text of a record with its published hash, as the site gives it. */
export function publishedText(record: RewardDrawRecord, of = record): string {
	return JSON.stringify({ record: canonicalJson(record), recordHash: drawRecordHash(of) });
}
