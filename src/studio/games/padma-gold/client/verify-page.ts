import type { ProofAnswer } from '../../../wire.ts';
import { get } from './api.ts';
import { button, byId, make } from './dom.ts';
import { verificationSteps } from './panel-steps.ts';
import { copyButton, outcome, seeds, summary, tableOf } from './round-parts.ts';
import { currentLanguage, setCurrencySymbol, setLanguage, t } from './text.ts';

/** The page that verifies a round by its id, without a session. */
const query = new URLSearchParams(location.search);
const roundId = query.get('round') ?? '';

setLanguage(query.get('lang') === 'en' ? 'en' : 'bn');
byId('language').addEventListener('click', () => {
	setLanguage(currentLanguage() === 'bn' ? 'en' : 'bn');
	void show();
});
void show();

async function show(): Promise<void> {
	const title = `${t('title')}: ${t('verifyTitle')}`;
	document.title = title;
	byId('title').textContent = title;
	byId('language').textContent = t('languageShort');
	byId('language').setAttribute('aria-label', `${t('languageShort')}: ${t('language')}`);
	const language = currentLanguage();
	byId('proof').replaceChildren(make('p', { role: 'status' }, t('loading')));
	const parts = await partsOf(roundId);
	if (currentLanguage() === language) byId('proof').replaceChildren(...parts);
}

async function partsOf(id: string): Promise<HTMLElement[]> {
	const answer = await get<ProofAnswer>(`/api/proof?roundId=${encodeURIComponent(id)}`);
	const isMissing = !answer.ok && ['not_found', 'invalid_input'].includes(answer.refusal.code);
	if (isMissing) return [make('p', { role: 'status' }, t('verifyMissing'))];
	const table = answer.ok ? await tableOf(answer.value) : undefined;
	if (!answer.ok || !table?.ok) {
		const retry = button('plain', t('retry'), () => void show());
		return [make('p', { role: 'alert' }, t('loadFailed')), retry];
	}
	const { currencySymbol, ...round } = answer.value;
	setCurrencySymbol(currencySymbol);
	const isRevealed = round.seed.serverSeed !== undefined;
	const steps = round.outcome && isRevealed ? await verificationSteps(round, table.value) : [];
	return [
		make('div', { role: 'status' }, ...steps, ...notes(round.outcome !== undefined, isRevealed)),
		make('h3', {}, t('round')),
		summary(round),
		...outcome(round, table.value),
		...seeds(round),
		make('p', {}, t('fairIntro')),
		make('div', { class: 'row' }, copyButton(round)),
	];
}

/** Explains why a round cannot be verified, or how it was. */
function notes(isDrawn: boolean, isRevealed: boolean): HTMLElement[] {
	const key = !isDrawn ? 'verifyNothing' : isRevealed ? 'verifyHint' : 'verifySecret';
	return [make('p', {}, t(key))];
}
