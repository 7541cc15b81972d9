import { type DueLoop, startDueLoop } from '#lib/due.ts';
import { signatureHeaders } from '#lib/psp/signature.ts';
import { msAfter, type Sandbox } from '../sandbox.ts';
import {
	claimDeliveries,
	type DeliveryRow,
	findMsToNextDelivery,
	setDelivered,
	setDueAgain,
} from '../store/deliveries.ts';

const CONCURRENCY = 10;

/** Delivers stored messages until the platform answers 200, at least once each. */
export function deliverMessages(sandbox: Sandbox): DueLoop {
	const { db, delays, log } = sandbox;
	return startDueLoop<DeliveryRow>({
		claim: (limit) => claimDeliveries(db, { limit, leaseMs: delays.leaseMs }),
		msToNext: () => findMsToNextDelivery(db),
		run: (row) => deliver(sandbox, row),
		onFault: (error, row) =>
			log.error({ err: error, eventId: row?.event_id }, 'payment message not delivered yet'),
		pauseMaxMs: delays.pauseMaxMs,
		concurrency: CONCURRENCY,
	});
}

async function deliver(sandbox: Sandbox, row: DeliveryRow): Promise<void> {
	const { db, delays, log } = sandbox;
	const { delivery_id: deliveryId, event_id: eventId, attempts } = row;
	const status = await send(sandbox, row);
	if (status === 200) return setDelivered(db, deliveryId);
	const { retryMs } = delays;
	const pauseMs = retryMs[Math.min(attempts, retryMs.length) - 1] ?? delays.leaseMs;
	await setDueAgain(db, deliveryId, msAfter(new Date(), pauseMs));
	log.warn({ eventId, status, attempts }, 'payment message not accepted yet');
}

/** Sends a message, signed anew with the time of this delivery. Returns 0 without an answer. */
async function send(sandbox: Sandbox, { event_id: messageId, body }: DeliveryRow): Promise<number> {
	const { messagesUrl, privateKey, delays } = sandbox;
	const path = messagesUrl.pathname;
	const signed = { timestampMs: Date.now(), messageId, path, body };
	try {
		const response = await fetch(messagesUrl, {
			method: 'POST',
			headers: {
				'content-type': 'application/json',
				...signatureHeaders(signed, privateKey),
			},
			body,
			redirect: 'manual',
			signal: AbortSignal.timeout(delays.deliveryMs),
		});
		await response.body?.cancel();
		return response.status;
	} catch {
		return 0;
	}
}
