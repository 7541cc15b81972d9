import { PAGE_SIZE, pageCountOf } from '#lib/rules/paging.ts';
import { businessClockOf } from '#lib/time.ts';
import type { ValueOf } from '#lib/wps/call.ts';
import * as contract from '#lib/wps/contract/deposits.ts';
import { refuse } from '#platform/core/refuse.ts';
import { type Client, type DbContext, type Route, routeWithDb } from '#platform/core/route.ts';
import { requireFullSession } from '#platform/people/auth/sessions/limited-session.ts';
import type { DepositChannel } from '#platform/settings/payment-settings.ts';
import { boundsOf, isChannelOpen, listDepositChannels } from '../payments/channels.ts';
import * as orders from './order-rows.ts';
import { findProof } from './proof-rows.ts';
import { listReceipts } from './receipt-rows.ts';
import { type DepositServices, startDeposit } from './start-deposit.ts';
import { submitProof } from './submit-proof.ts';
import { depositView, nameIn, startedView } from './views.ts';

/** The routes of deposits. */
export function depositRoutes(services: DepositServices): Route[] {
	const start = (call: typeof contract.depositByPage, kind: DepositChannel['kind']) =>
		routeWithDb(call, (input, context) => begin(services, { kind, input, context }));
	const channels = () => services.settings().depositChannels;
	return [
		...channelRoutes(services),
		start(contract.depositByPage, 'redirect'),
		start(contract.depositByQr, 'qr'),
		start(contract.depositByTransfer, 'manual'),
		routeWithDb(contract.depositByCoin, async () => {
			throw refuse('channel_closed');
		}),
		routeWithDb(contract.getDeposit, async ({ id, language }, { db, caller, now }) => {
			const order = await orders.findOrder(db, id);
			if (!order || order.member_id !== caller.memberId) throw refuse('deposit_not_found');
			const receipts = await listReceipts(db, id);
			const proof = await findProof(db, id);
			return {
				...depositView(order, channels(), language),
				now,
				...(proof && { trxId: proof.trx_id, images: proof.pictures }),
				receipts: receipts.map((receipt) => ({
					ref: receipt.provider_ref,
					amount: receipt.amount,
					at: receipt.recorded_at,
					isReversed: receipt.reversed !== null,
				})),
			};
		}),
		routeWithDb(contract.sendDepositProof, async (input, { db, caller }) => {
			requireFullSession(caller);
			const { id: orderId, trxId, payerTail, images: pictures = [] } = input;
			const { memberId } = caller;
			const proof = { memberId, orderId, trxId, payerTail, pictures };
			return { state: (await submitProof(db, services.providers, proof)).state };
		}),
		routeWithDb(contract.listDeposits, async (input, { db, caller }) => {
			const { pageNo = 1, state, language } = input;
			const { orders: list, count } = await orders.listOrders(db, {
				memberId: caller.memberId,
				states: state === 'open' ? ['open', 'proof'] : undefined,
				limit: PAGE_SIZE,
				offset: (pageNo - 1) * PAGE_SIZE,
			});
			return {
				list: list.map((row) => depositView(row, channels(), language)),
				totalPages: pageCountOf(count),
				totalCount: count,
			};
		}),
	];
}

/** The ways to pay in and their banks. */
function channelRoutes({ settings, providers }: DepositServices): Route[] {
	const open = () => listDepositChannels(settings(), providers);
	return [
		routeWithDb(contract.listDepositChannels, async ({ language }, { now }) =>
			channelsByType(open(), {
				language,
				clock: businessClockOf(now),
			}),
		),
		routeWithDb(contract.listDepositBanks, async ({ language }, { now }) =>
			banksOf(open(), {
				language,
				clock: businessClockOf(now),
			}),
		),
	];
}

interface BeginInput {
	kind: DepositChannel['kind'];
	input: contract.NewDeposit;
	context: DbContext<typeof contract.depositByPage>;
}

async function begin(
	services: DepositServices,
	{ kind, input, context }: BeginInput,
): Promise<contract.StartedDeposit> {
	const { db, caller, now, client } = context;
	requireFullSession(caller);
	const { depositId, amount, vendorId: channel, promotionId } = input;
	const language = (input.language ?? client.language).toLowerCase() === 'bn' ? 'bn' : 'en';
	const order = await startDeposit(db, services, {
		...{ caller, now, language },
		request: { depositId, amount, channel, kind, promotionId },
		returnUrl: returnUrlOf(client, { depositId, language }),
	});
	return startedView(order);
}

/** The page of an order, where the provider sends the browser back to. */
function returnUrlOf(
	{ origin }: Client,
	{ depositId, language }: { depositId: string; language: 'bn' | 'en' },
): string {
	const path = `${language === 'bn' ? '' : '/en'}/member/deposit?id=${depositId}`;
	return new URL(path, origin).href;
}

function channelsByType(
	channels: readonly DepositChannel[],
	{ language, clock }: { language: string | undefined; clock: string },
): ValueOf<typeof contract.listDepositChannels> {
	const byType: ValueOf<typeof contract.listDepositChannels> = {};
	for (const channel of channels) {
		const { code, kind, bankType, minutes, hours } = channel;
		byType[bankType] ??= { channels: [] };
		byType[bankType].channels.push({
			vendorName: nameIn(language, channel.names),
			vendorId: code,
			banks: [{ bankCode: bankType, bankType }],
			...{ kind, minutes, ...boundsOf(channel) },
			isOpen: isChannelOpen(channel, clock),
			...(hours && { opensFrom: hours.from }),
		});
	}
	return byType;
}

function banksOf(
	channels: readonly DepositChannel[],
	{ language, clock }: { language: string | undefined; clock: string },
): ValueOf<typeof contract.listDepositBanks> {
	const banks = channels
		.filter((channel) => channel.kind !== 'play' && isChannelOpen(channel, clock))
		.map(({ bankType, names }) => ({
			...{ bankCode: bankType, bankType, bankName: nameIn(language, names) },
		}));
	return [...new Map(banks.map((bank) => [bank.bankType, bank])).values()];
}
