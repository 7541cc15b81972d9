import '#lib/object-has-own.ts';
import { isSpokenAfter, QUICKNET, quicknetRoundAt } from '#lib/fair/beacon-rounds.ts';
import { canonicalJson } from '#lib/fair/canonical-json.ts';
import { merkleRoot } from '#lib/fair/merkle-tree.ts';
import { sha256Hex, sha256OfHex } from '#lib/fair/sha256.ts';
import { drawRoom, recordHash, slipLeaf } from '../../rooms/room-record.ts';
import type { RoomProofAnswer, RoomRoundView } from '../../wire.ts';
import { longFacts, make } from '../dom.ts';
import { amountMoney, minor, money, textOf } from '../text.ts';
import type { RoomKind } from './room-kind.ts';
import { t } from './texts.ts';

export function isLocalBeacon({ beacon }: Pick<RoomRoundView, 'beacon'>): boolean {
	return beacon.startsWith('local:');
}

export function beaconText({ beacon, beaconRound }: Pick<RoomRoundView, 'beacon' | 'beaconRound'>) {
	return isLocalBeacon({ beacon }) ? t('beaconLocal') : t('beaconDrand', { round: beaconRound });
}

/** The steps of a proof that a page shows, for one more that takes longer. */
export interface ShownSteps {
	record: Record;
	/** Says whether all agree. */
	verdict: HTMLElement;
	list: HTMLElement;
	/** Whether every step so far agrees. */
	isGood: boolean;
}

/**
 * A player's slips in a round, with its outcome and the steps of the proof. The beacon's signature
 * is none of them; `addLast` adds it, and then says the verdict.
 */
export function proofParts(
	kind: RoomKind,
	proof: RoomProofAnswer,
	addLast?: (shown: ShownSteps) => void,
): HTMLElement[] {
	const { round } = proof;
	const outcome = round['outcome'];
	return [
		make('h3', {}, t('historyRound', { number: round.number })),
		...(outcome === undefined ? [] : kind.outcomeParts(outcome)),
		make('h3', {}, t('ownBets')),
		slipList(kind, proof),
		make('h3', {}, t('recordTitle')),
		...(proof.record
			? steps(proof.record, stepsOf(kind, proof, proof.record), addLast)
			: [make('p', {}, t('recordLater'))]),
	];
}

function slipList(kind: RoomKind, { slips }: RoomProofAnswer): HTMLElement {
	const list = make('ul', { class: 'own-bets' });
	for (const slip of slips) {
		const bets = slip.bets.map(({ amount, ...bet }) => `${kind.betName(bet)} ${money(amount)}`);
		const change = minor(slip.payout ?? '0') - minor(slip.stake);
		const end =
			slip.payout === undefined
				? textOf(`state_${slip.state}`)
				: `${t('payout')} ${money(slip.payout)}`;
		const item = make('li', {}, make('span', {}, bets.join(', ')), make('b', {}, end));
		if (change > 0n) item.title = `+${amountMoney(change)}`;
		list.append(item);
	}
	return list;
}

type Record = NonNullable<RoomProofAnswer['record']>;

/** Shows each step of a round that was worked out again, with whether it agrees. */
function steps(
	record: Record,
	found: Step[],
	addLast: ((shown: ShownSteps) => void) | undefined,
): HTMLElement[] {
	const isGood = found.every(({ agrees }) => agrees);
	const verdict = make('b', {}, t(isGood ? 'stepsAgree' : 'notVerified'));
	const list = make('ol', { class: 'steps' }, ...found.map(stepItem));
	const sources = longFacts([
		[t('beacon'), beaconText(record)],
		[t('recordHash'), make('code', {}, recordHash(record))],
		[t('previous'), make('code', {}, record.previous)],
	]);
	addLast?.({ record, verdict, list, isGood });
	return [
		make('p', { role: 'status' }, verdict),
		list,
		sources,
		...(isLocalBeacon(record) ? [make('p', {}, t('beaconLocalNote'))] : []),
	];
}

interface Step {
	text: string;
	code: string;
	agrees: boolean;
}

/** A step in the list of a proof. */
export function stepItem({ text, code, agrees }: Step): HTMLElement {
	const title = make('span', { class: agrees ? 'ok' : 'no' }, text);
	return make('li', {}, title, make('br'), make('code', {}, code));
}

/** Works a player's round out again: every step of its proof but the beacon's signature. */
export function stepsOf(
	kind: Pick<RoomKind, 'draw' | 'table'>,
	proof: RoomProofAnswer,
	record: Record,
): Step[] {
	const leaves = proof.leaves ?? [];
	const own = proof.slips.flatMap(({ slipId, bets, clientSeed, leafNo }): Step[] => {
		if (leafNo === null) return [];
		const leaf = { room: record.room, number: record.number, slip: slipId, bets, clientSeed };
		const code = toHex(slipLeaf(leaf));
		return [{ text: t('stepLeaf', { leaf: leafNo + 1 }), code, agrees: code === leaves[leafNo] }];
	});
	const root = toHex(merkleRoot(leaves.map(fromHex)));
	const outcome = canonicalJson(drawRoom(kind, record));
	const seedHash = sha256OfHex(record.seed);
	const tableHash = sha256Hex(canonicalJson(kind.table));
	return [
		{ text: t('stepTable'), code: tableHash, agrees: tableHash === record.tableHash },
		{ text: t('stepSeedHash'), code: seedHash, agrees: seedHash === record.seedHash },
		...own,
		{ text: t('stepRoot'), code: root, agrees: root === record.root },
		...beaconStep(record),
		{ text: t('stepOutcome'), code: outcome, agrees: outcome === canonicalJson(record.outcome) },
	];
}

/** A round of drand says by its number when it was signed; one of a local chain does not. */
function beaconStep({ beacon, beaconRound: round, locksAt }: Record): Step[] {
	if (beacon !== QUICKNET.name) return [];
	const agrees = isSpokenAfter(locksAt, { beacon, round });
	const code = quicknetRoundAt(round).toISOString();
	return [{ text: t(agrees ? 'stepBeaconAfter' : 'stepBeaconBefore'), code, agrees }];
}

function toHex(bytes: Uint8Array): string {
	return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function fromHex(hex: string): Uint8Array {
	return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
