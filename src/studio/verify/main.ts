import { get } from '../kit/api.ts';
import { button, byId, make } from '../kit/dom.ts';
import type { RoundKind } from '../kit/round/round-kind.ts';
import { copyButton, seeds, summary, tableOf } from '../kit/round/round-parts.ts';
import { t } from '../kit/round/texts.ts';
import { verificationSteps } from '../kit/round/verification-steps.ts';
import { currentLanguage, setCurrencySymbol, setLanguage, textOf } from '../kit/text.ts';
import type { ProofAnswer } from '../wire.ts';
import { loadKind } from './kinds.ts';

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

async function partsOf(kind: RoundKind): Promise<HTMLElement[]> {
	const answer = await get<ProofAnswer>(`/api/proof?roundId=${encodeURIComponent(roundId)}`);
	const isMissing = !answer.ok && ['not_found', 'invalid_input'].includes(answer.refusal.code);
	if (isMissing) return [make('p', { role: 'status' }, t('verifyMissing'))];
	const table = answer.ok ? await tableOf(answer.value) : undefined;
	if (!answer.ok || !table?.ok) return retryParts();
	const { currencySymbol, ...round } = answer.value;
	setCurrencySymbol(currencySymbol);
	const isRevealed = round.seed.serverSeed !== undefined;
	const isVerifiable = round.outcome !== undefined && isRevealed;
	const steps = isVerifiable ? await verificationSteps(round, { kind, table: table.value }) : [];
	return [
		make('div', { role: 'status' }, ...steps, ...notes(round.outcome !== undefined, isRevealed)),
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
function notes(isDrawn: boolean, isRevealed: boolean): HTMLElement[] {
	const key = !isDrawn ? 'verifyNothing' : isRevealed ? 'verifyHint' : 'verifySecret';
	return [make('p', {}, t(key))];
}
