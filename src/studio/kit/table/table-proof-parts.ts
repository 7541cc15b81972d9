import type { TableProofAnswer } from '../../wire.ts';
import { facts, make } from '../dom.ts';
import { money, timeOf } from '../text.ts';
import type { TableKind } from './table-kind.ts';
import { type ProofStep, stepsOf } from './table-proof-steps.ts';
import { t } from './texts.ts';

const TEXTS = {
	table: 'stepTable',
	opening: 'stepOpening',
	seedHash: 'stepHandSeedHash',
	deck: 'stepDeck',
	openings: 'stepOpenings',
	bots: 'stepBots',
	payouts: 'stepPayouts',
	own: 'stepOwn',
} as const;

/** A hand as one of its seats may see it now, with every step of the proof. */
export function proofParts(kind: TableKind, proof: TableProofAnswer): HTMLElement[] {
	const steps = stepsOf(kind, proof);
	const isGood = steps.every(({ agrees }) => agrees);
	const good = proof.seed === undefined ? 'verifiedCards' : 'verified';
	const list = make('ol', { class: 'steps' }, ...steps.map((step) => stepItem(step, proof)));
	const sources = facts([
		[t('round'), make('code', {}, proof.roundId)],
		[t('deckRoot'), make('code', {}, proof.root)],
		[t('stepHandSeedHash'), make('code', {}, proof.seedHash)],
		...(proof.seed === undefined
			? []
			: [[t('serverSeed'), make('code', {}, proof.seed)] as [string, Node]]),
		[t('clientSeed'), make('code', {}, proof.seats[proof.seat]?.clientSeed || '—')],
	]);
	sources.classList.add('long');
	return [
		make('h3', {}, t('handNo', { number: proof.number })),
		make('p', { role: 'status' }, make('b', {}, t(isGood ? good : 'notVerified'))),
		...laterParts(proof),
		make('h3', {}, t('proofCards')),
		...kind.cardParts(proof),
		make('h3', {}, t('proofLines')),
		lineList(kind, proof),
		make('h3', {}, t('proofTitle')),
		list,
		sources,
	];
}

function laterParts({ isOver, seed, seedPublicAt }: TableProofAnswer): HTMLElement[] {
	if (!isOver) return [make('p', {}, t('proofOpen'))];
	if (seed !== undefined || seedPublicAt === undefined) return [];
	return [make('p', {}, t('proofDay', { time: timeOf(seedPublicAt) }))];
}

function stepItem({ step, code, agrees, values }: ProofStep, proof: TableProofAnswer): HTMLElement {
	const own = { staked: money(proof.ownStake), returned: money(proof.ownPayout ?? '0') };
	const text = t(TEXTS[step], step === 'own' ? own : values);
	const title = make('span', { class: agrees ? 'ok' : 'no' }, text);
	return make('li', {}, title, ...(code ? [make('br'), make('code', {}, code)] : []));
}

function lineList(kind: TableKind, proof: TableProofAnswer): HTMLElement {
	const list = make('ol', { class: 'lines' });
	for (const line of proof.lines) {
		const isBot = proof.seats[line.seat]?.isBot;
		const no = (proof.seatNos[line.seat] ?? line.seat) + 1;
		const who = line.seat === proof.seat ? t('you') : t(isBot ? 'botName' : 'seatName', { no });
		list.append(make('li', {}, kind.lineText(line, who)));
	}
	return list;
}
