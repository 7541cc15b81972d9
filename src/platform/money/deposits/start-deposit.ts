import { type Money, toDecimal } from '#lib/money.ts';
import { businessClockOf, secondsAfter } from '#lib/time.ts';
import { refuse } from '#platform/core/refuse.ts';
import type { Caller } from '#platform/core/route.ts';
import type { Vault } from '#platform/core/vault.ts';
import { type Database, type Tx, transaction } from '#platform/db/database.ts';
import { readDetails } from '#platform/people/profiles/details.ts';
import { reserveInflow } from '#platform/people/protection/inflow.ts';
import type { DepositChannel } from '#platform/settings/payment-settings.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { boundsOf, isChannelOpen, listDepositChannels } from '../payments/channels.ts';
import { type Payment, type Providers, ProviderUnclear } from '../payments/ports.ts';
import * as orders from './order-rows.ts';
import { makeReference } from './reference.ts';

export interface DepositServices {
	vault: Vault;
	providers: Providers;
	settings: () => Settings;
}

export interface DepositRequest {
	depositId: string;
	/** The code of the channel; on the wire `vendorId`. */
	channel: string;
	kind: DepositChannel['kind'];
	amount: Money;
	promotionId?: string | undefined;
}

interface StartDepositInput {
	caller: Caller;
	request: DepositRequest;
	now: Date;
	language: 'bn' | 'en';
	/** The address of the order's page. */
	returnUrl: string;
}

/** Waiting orders of a member at once. */
const OPEN_MAX = 3;

/** The provider is asked for the first time after this. */
const FIRST_LOOK_UP_S = 20;

/**
 * Opens an order and begins its payment at the provider. Repeating it returns the same order; when
 * the provider did not answer, a repeat asks again. Its refusals are those of the calls of deposits.
 */
export async function startDeposit(
	db: Database,
	services: DepositServices,
	input: StartDepositInput,
): Promise<orders.OrderRow> {
	const begun = await findBegun(db, input);
	if (begun) return begun;
	const channel = requireChannel(services, input);
	const order = await transaction(db, (tx) => openOrder(tx, channel, input));
	if (order.payment) return order;
	const payment = await beginPayment(db, services, { channel, order, input });
	await orders.setPayment(db, order.id, payment);
	return { ...order, payment };
}

/** Finds the order of a repeat, which does not depend on whether the channel is open still. */
async function findBegun(
	db: Database,
	{ caller, request }: StartDepositInput,
): Promise<orders.OrderRow | undefined> {
	const order = await orders.findOrder(db, request.depositId);
	const isSame =
		order?.member_id === caller.memberId &&
		order.asked === request.amount &&
		order.channel === request.channel;
	return isSame && order.payment ? order : undefined;
}

function requireChannel(services: DepositServices, { request, now }: StartDepositInput) {
	const settings = services.settings();
	if (!settings.DPSTBAS3 || settings.CREDITMAR3) throw refuse('deposit_closed');
	const channel = listDepositChannels(settings, services.providers).find(
		({ code, kind }) => code === request.channel && kind === request.kind,
	);
	if (!channel || !isChannelOpen(channel, businessClockOf(now))) throw refuse('channel_closed');
	return channel;
}

/** Refuses an amount that the channel does not take. */
export function checkAmount(channel: DepositChannel, amount: Money): void {
	const { min, max, step } = boundsOf(channel);
	if (amount < min) throw refuse('deposit_too_low', { depositMin: toDecimal(min) }, 'amount');
	if (amount > max) throw refuse('deposit_too_high', { depositMax: toDecimal(max) }, 'amount');
	if (amount % step !== 0n) throw refuse('amount_step', { step: toDecimal(step) }, 'amount');
}

async function openOrder(
	tx: Tx,
	channel: DepositChannel,
	{ caller, request, now }: StartDepositInput,
): Promise<orders.OrderRow> {
	const { memberId, currency } = caller;
	const { depositId: id, amount: asked } = request;
	await orders.lockMember(tx, memberId);
	const known = await orders.findOrder(tx, id);
	if (known) {
		const isSame =
			known.member_id === memberId && known.asked === asked && known.channel === channel.code;
		if (!isSame) throw refuse('reference_conflict');
		return known;
	}
	checkAmount(channel, asked);
	if ((await orders.countOpenOrders(tx, memberId)) >= OPEN_MAX) {
		throw refuse('too_many_open', { max: String(OPEN_MAX) });
	}
	if (channel.uniqueAmount && (await orders.hasSameAmount(tx, { channel: channel.code, asked }))) {
		throw refuse('amount_in_use', {}, 'amount');
	}
	await reserveInflow(tx, { memberId, ref: `order:${id}`, amount: asked });
	await orders.insertOrder(tx, {
		...{ id, memberId, channel: channel.code, provider: channel.provider, currency, asked, now },
		reference: makeReference(),
		promotion: request.promotionId,
		expiresAt: secondsAfter(now, channel.expiresS),
		lookUpAt: secondsAfter(now, FIRST_LOOK_UP_S),
	});
	return await orders.lockOrder(tx, id);
}

async function beginPayment(
	db: Database,
	{ vault, providers }: DepositServices,
	{
		channel,
		order,
		input,
	}: { channel: DepositChannel; order: orders.OrderRow; input: StartDepositInput },
): Promise<Payment> {
	const provider = providers.get(channel.provider);
	if (!provider || channel.kind === 'play') throw refuse('channel_closed');
	const { payeeName } = channel.needsName
		? await readDetails(db, vault, order.member_id)
		: { payeeName: undefined };
	try {
		return await provider.gateway.start({
			...{ orderId: order.id, reference: order.reference, kind: channel.kind },
			...{ method: channel.code, amount: order.asked, currency: order.currency },
			...{ language: input.language, expiresAt: order.expires_at, returnUrl: input.returnUrl },
			...(payeeName !== undefined && { payerName: payeeName }),
		});
	} catch (error) {
		if (error instanceof ProviderUnclear) throw refuse('provider_down');
		throw error;
	}
}
