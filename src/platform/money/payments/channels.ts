import { type Money, parseDecimal } from '#lib/money.ts';
import type { DepositChannel, PayoutChannel } from '#platform/settings/payment-settings.ts';
import type { Settings } from '#platform/settings/settings.ts';
import type { Providers } from './ports.ts';

/** The provider of play money, which needs no ports. */
export const PLAY_PROVIDER = 'play';

interface ChannelBounds {
	min: Money;
	max: Money;
	step: Money;
	fee: Money;
}

export function boundsOf(channel: DepositChannel | PayoutChannel): ChannelBounds {
	const read = (text: string) => parseDecimal(text) ?? 0n;
	const { min, max, step, fee } = channel;
	return { min: read(min), max: read(max), step: read(step), fee: read(fee) };
}

/**
 * Lists the channels whose provider is set up in this process, open or not. The order is that of the
 * setting.
 */
export function listDepositChannels(settings: Settings, providers: Providers): DepositChannel[] {
	return settings.depositChannels.filter(
		({ provider }) => provider === PLAY_PROVIDER || providers.has(provider),
	);
}

export function listPayoutChannels(settings: Settings, providers: Providers): PayoutChannel[] {
	return settings.payoutChannels.filter(({ provider }) => providers.has(provider));
}

/** True while a channel takes orders. `clock` is the brand's time of day, `HH:mm`. */
export function isChannelOpen(
	{ isOpen, hours }: Pick<DepositChannel | PayoutChannel, 'isOpen' | 'hours'>,
	clock: string,
): boolean {
	if (!isOpen || !hours) return isOpen;
	const { from, to } = hours;
	return from <= to ? clock >= from && clock < to : clock >= from || clock < to;
}
