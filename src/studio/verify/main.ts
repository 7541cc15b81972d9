import { get } from '../kit/api.ts';
import { button, byId, make } from '../kit/dom.ts';
import type { MarketKind } from '../kit/market/market-book.ts';
import type { RoomKind } from '../kit/room/room-kind.ts';
import { proofParts } from '../kit/room/room-proof-parts.ts';
import { addSignatureStep } from '../kit/room/signature-step.ts';
import type { RoundKind } from '../kit/round/round-kind.ts';
import { copyButton, seeds, summary, tableOf } from '../kit/round/round-parts.ts';
import { t } from '../kit/round/texts.ts';
import { verificationSteps } from '../kit/round/verification-steps.ts';
import type { TableKind } from '../kit/table/table-kind.ts';
import { currentLanguage, setCurrencySymbol, setLanguage, textOf } from '../kit/text.ts';
import type { MarketProofAnswer } from '../market-wire.ts';
import type { TableProofAnswer } from '../table-wire.ts';
import type { ProofAnswer, RoomProofAnswer } from '../wire.ts';
import { type Kinds, loadKind } from './kinds.ts';

/** The page that verifies a round of any game by its id, without a session. */
const query = new URLSearchParams(location.search);
const roundId = query.get('round') ?? '';
const gameCode = location.pathname.split('/').pop() ?? '';

setLanguage(query.get('lang') === 'en' ? 'en' : 'bn');
byId('language').addEventListener('click', () => {
	setLanguage(currentLanguage() === 'bn' ? 'en' : 'bn');
	void show();
});
void show();

async function show(): Promise<void> {
	const language = currentLanguage();
	byId('language').textContent = t('languageShort');
	byId('language').setAttribute('aria-label', `${t('languageShort')}: ${t('language')}`);
	byId('proof').replaceChildren(make('p', { role: 'status' }, t('loading')));
	const kind = await loadKind(gameCode).catch(() => undefined);
	const title = `${textOf('title')}: ${t('verifyTitle')}`;
	document.title = title;
	byId('title').textContent = title;
	const parts = kind ? await partsOf(kind) : retryParts();
	if (currentLanguage() === language) byId('proof').replaceChildren(...parts);
}

async function partsOf({ round, room, table, market }: Kinds): Promise<HTMLElement[]> {
	const answer = await get<ProofAnswer | RoomProofAnswer | TableProofAnswer | MarketProofAnswer>(
		`/api/proof?roundId=${encodeURIComponent(roundId)}`,
	);
	const isMissing = !answer.ok && ['not_found', 'invalid_input'].includes(answer.refusal.code);
	if (isMissing) return [make('p', { role: 'status' }, t('verifyMissing'))];
	if (!answer.ok) return retryParts();
	setCurrencySymbol(answer.value.currencySymbol);
	const proof = answer.value;
	if (proof.kind === 'room') return room ? roomParts(room, proof) : retryParts();
	if (proof.kind === 'table') return table ? await tableParts(table, proof) : retryParts();
	if (proof.kind === 'market') return market ? await marketParts(market, proof) : retryParts();
	return round ? await roundParts(round, proof) : retryParts();
}

function roomParts(kind: RoomKind, proof: RoomProofAnswer): HTMLElement[] {
	return proofParts(kind, proof, (shown) => void addSignatureStep(shown));
}

/** Only hands need the parts of tables. */
async function tableParts(kind: TableKind, proof: TableProofAnswer): Promise<HTMLElement[]> {
	const { proofParts } = await import('../kit/table/table-proof-parts.ts');
	return proofParts(kind, proof);
}

/** Only tickets need the parts of markets. */
async function marketParts(kind: MarketKind, proof: MarketProofAnswer): Promise<HTMLElement[]> {
	const { ticketProofParts } = await import('../kit/market/ticket-proof-parts.ts');
	const { addTicketSignatures } = await import('../kit/market/ticket-signatures.ts');
	return ticketProofParts(kind, proof, (shown) => void addTicketSignatures(shown));
}

async function roundParts(kind: RoundKind, round: ProofAnswer): Promise<HTMLElement[]> {
	const table = await tableOf(round);
	if (!table.ok) return retryParts();
	const isRevealed = round.seed.serverSeed !== undefined;
	const isOver = round.payout !== undefined;
	const isVerifiable = isOver && isRevealed;
	const steps = isVerifiable ? await verificationSteps(round, { kind, table: table.value }) : [];
	return [
		make('div', { role: 'status' }, ...steps, ...notes(isOver, isRevealed)),
		make('h3', {}, t('round')),
		summary(round),
		...kind.outcomeParts(round, table.value),
		...seeds(round),
		make('p', {}, t('fairIntro')),
		make('div', { class: 'row' }, copyButton(round)),
	];
}

function retryParts(): HTMLElement[] {
	const retry = button('plain', t('retry'), () => void show());
	return [make('p', { role: 'alert' }, t('loadFailed')), retry];
}

/** Explains why a round cannot be verified, or how it was. */
function notes(isOver: boolean, isRevealed: boolean): HTMLElement[] {
	const key = !isOver ? 'verifyNothing' : isRevealed ? 'verifyHint' : 'verifySecret';
	return [make('p', {}, t(key))];
}
