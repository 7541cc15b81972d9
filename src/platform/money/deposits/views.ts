import type { DepositView, StartedDeposit } from '#lib/wps/contract/deposits.ts';
import type { DepositChannel } from '#platform/settings/payment-settings.ts';
import type { OrderRow } from './order-rows.ts';

/** Returns a name in a language of the site; other languages read English. */
export function nameIn(language: string | undefined, names: { bn: string; en: string }): string {
	return language === undefined || language.toLowerCase() === 'bn' ? names.bn : names.en;
}

export function startedView({ id, reference, expires_at, payment }: OrderRow): StartedDeposit {
	return { depositId: id, reference, expiresAt: expires_at, ...payment };
}

/** Builds a deposit for the wire. A channel that no longer exists has its code for a name. */
export function depositView(
	row: Omit<OrderRow, 'receiptCount'>,
	channels: readonly DepositChannel[],
	language: string | undefined,
): DepositView {
	const channel = channels.find(({ code }) => code === row.channel);
	const { reference, state, exceptions, asked, received, cash, returnable, reversed } = row;
	// A promotion that needs more than came is not joined.
	const isShort = state === 'closed' && (row.promotion_min ?? 0n) > received;
	const missed = isShort ? (row.promotion_min ?? undefined) : undefined;
	return {
		depositId: row.id,
		channel: row.channel,
		channelName: channel ? nameIn(language, channel.names) : row.channel,
		...(channel && { kind: channel.kind }),
		...{ reference, state, exceptions, asked, received, cash, returnable, reversed },
		...(row.reason !== null && { reason: row.reason }),
		...(missed !== undefined && { promotionMissed: { min: missed } }),
		createdAt: row.created_at,
		expiresAt: row.expires_at,
		...row.payment,
	};
}
