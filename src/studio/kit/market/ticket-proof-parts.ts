import type { MarketProofAnswer } from '../../market-wire.ts';
import { make } from '../dom.ts';
import type { MarketKind } from './market-book.ts';
import { t } from './texts.ts';
import { legList } from './ticket-parts.ts';

/** A ticket with its matches and every step of the proof. */
export function ticketProofParts(kind: MarketKind, proof: MarketProofAnswer): HTMLElement[] {
	return [make('h3', {}, t('proofLegs')), legList(kind, proof.ticket.legs)];
}
