import type { ValueOf } from '#lib/wps/call.ts';
import type { DepositChannelView, listDepositChannels } from '#lib/wps/contract/deposits.ts';

/** A way to pay in, of any host. */
export interface DepositWay extends DepositChannelView {
	kind: NonNullable<DepositChannelView['kind']>;
	/** What a host without our kinds wants to hear of the channel again. */
	account: { bankCode?: string; bankType?: string; mcsBankCode?: string };
}

type Channels = ValueOf<typeof listDepositChannels>;

/** Lists the channels of all pay types. */
export function listWays(channels: Channels): DepositWay[] {
	return Object.entries(channels).flatMap(([payType, { channels: listed }]) =>
		listed.map((channel) => ({
			...channel,
			kind: channel.kind ?? kindOf(payType, channel),
			account: channel.kind ? {} : accountOf(channel),
		})),
	);
}

/** The family has no kinds: a code to scan has `QR` in its pay or bank type, `MT` and `MA` are manual. */
function kindOf(payType: string, { banks = [] }: DepositChannelView): DepositWay['kind'] {
	const types = [payType, ...banks.map(({ bankType = '' }) => bankType)];
	if (types.some((type) => /QR$/i.test(type))) return 'qr';
	return /^(MT|MA)\b/i.test(payType) ? 'manual' : 'redirect';
}

function accountOf({ banks = [], mcsBankCode }: DepositChannelView): DepositWay['account'] {
	const { bankCode, bankType = bankCode } = banks[0] ?? {};
	return {
		...(bankCode && { bankCode }),
		...(bankType && { bankType }),
		...(mcsBankCode && { mcsBankCode }),
	};
}
