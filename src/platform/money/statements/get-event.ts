import { maskedName } from '#lib/rules/masked.ts';
import { textIn } from '#lib/rules/texts.ts';
import type { MoneyEvent } from '#lib/wps/contract/reports.ts';
import { refuse } from '#platform/core/refuse.ts';
import type { Tx } from '#platform/db/database.ts';
import { checkSeal, type LineRow, selectEvent, selectLines } from './event-rows.ts';

interface GetEventInput {
	memberId: number;
	/** The permanent name of the event: `<source>:<id>`. */
	reference: string;
	language: string;
	now: Date;
}

/** Returns an event with both sides and its seal. Its refusals are those of the call `getEvent`. */
export async function getEvent(db: Tx, input: GetEventInput): Promise<MoneyEvent> {
	const { memberId, reference, language, now } = input;
	const at = reference.indexOf(':');
	const [source, externalId] = [reference.slice(0, at), reference.slice(at + 1)];
	const event = await selectEvent(db, { memberId, source, externalId });
	if (!event) throw refuse('event_not_found');

	const lines = await selectLines(db, event.id);
	const seal = await checkSeal(db, event.id);
	const { vendorCode, roundId, gameCode, names } = event;
	const title = names ?? { en: gameCode ?? '' };
	return {
		transactionId: reference,
		type: event.kind,
		time: event.occurredAt,
		number: Number(event.seq),
		lines: lines.map((line) => lineOf(line, memberId)),
		...(vendorCode &&
			roundId && { round: { vassalage: vendorCode, roundId, gameName: textIn(title, language) } }),
		...(seal && {
			seal: {
				block: seal.block,
				blockHash: seal.blockHash,
				eventHash: seal.eventHash,
				sealedTime: seal.sealedAt,
				isIntact: seal.isIntact,
				checkedTime: now,
			},
		}),
	};
}

/** Balances and names of others stay hidden. */
function lineOf({ account, ownerId, username, amount, balanceAfter }: LineRow, memberId: number) {
	if (ownerId === null) return { account, side: 'house' as const, amount };
	if (ownerId !== memberId) {
		const name = maskedName(username ?? '');
		return { account, side: 'member' as const, name, amount };
	}
	const after = balanceAfter === null ? {} : { balanceAfter };
	return { account, side: 'own' as const, amount, ...after };
}
