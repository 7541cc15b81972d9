import type { MarketProofAnswer, OwnTicketsAnswer, TicketView } from '../../market-wire.ts';
import { get } from '../api.ts';
import { make } from '../dom.ts';
import { historyPanel, proofPanel } from '../live/history-panel.ts';
import type { Panel } from '../panel.ts';
import { isDemo } from '../tab-keys.ts';
import { minor, money, signedMoney, textOf, timeOf } from '../text.ts';
import type { MarketKind } from './market-book.ts';
import { combinedPrice } from './slip.ts';
import { t } from './texts.ts';
import { type TicketSteps, ticketProofParts } from './ticket-proof-parts.ts';

/** The tickets that the player has bet on. */
export function ticketsPanel(kind: MarketKind, back: () => Panel): Panel {
	return historyPanel<TicketView>({
		back,
		async read(before) {
			const query = before === undefined ? '' : `?before=${encodeURIComponent(before)}`;
			const answer = await get<OwnTicketsAnswer>(`/api/market/tickets${query}`);
			if (!answer.ok) return answer;
			const { tickets: items, ...rest } = answer.value;
			return { ok: true, value: { items, ...rest } };
		},
		fillRow,
		open: ({ roundId }, again) =>
			proofPanel<MarketProofAnswer>({
				...{ title: t('ticketProof'), roundId, back: again },
				// A ticket of the demo has no page on the site, so all is verified here.
				parts: (proof) => ticketProofParts(kind, proof, isDemo ? addSignatures : undefined),
			}),
	});
}

/** Only a ticket that is verified here needs the step. */
async function addSignatures(shown: TicketSteps): Promise<void> {
	const step = await import('./ticket-signatures.ts').catch(() => undefined);
	if (step) await step.addTicketSignatures(shown);
	else shown.verdict.textContent = t('loadFailed');
}

function fillRow(row: HTMLElement, ticket: TicketView): void {
	const { stake, payout, state, placedAt, legs } = ticket;
	const change =
		payout === undefined ? textOf(`state_${state}`) : signedMoney(minor(payout) - minor(stake));
	const title = t('ticketLine', { count: legs.length, price: combinedPrice(ticket) });
	row.append(
		make('b', {}, title),
		make('b', { class: 'right' }, change),
		make('small', {}, `${timeOf(placedAt)} · ${t('stake')} ${money(stake)}`),
		make('small', { class: 'right' }, payout ? `${t('payout')} ${money(payout)}` : ''),
	);
}
