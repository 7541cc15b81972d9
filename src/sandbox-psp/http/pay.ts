import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { uuid } from '#lib/psp/values.ts';
import { cancelOrder, payOrder } from '../deposits/pay.ts';
import { payPage, sentencePage } from '../pages/pay-page.ts';
import { STYLE, STYLE_PATH } from '../pages/style.ts';
import type { Language } from '../pages/texts.ts';
import { refuse } from '../refuse.ts';
import type { Sandbox } from '../sandbox.ts';
import { findDeposit, listReceipts } from '../store/deposits.ts';

/** Below it browsers pay. */
export const PAY_PATH = '/pay';

const ACTIONS = { pay: payOrder, cancel: cancelOrder } as const;

const addressParams = z.object({ orderId: uuid });

/** Adds the pages of payers. Their forms have no fields: the address says what is done. */
export function addPayPages(app: FastifyInstance, sandbox: Sandbox): void {
	app.removeAllContentTypeParsers();
	const form = 'application/x-www-form-urlencoded';
	app.addContentTypeParser(form, { parseAs: 'string' }, (_request, _body, done) => done(null));

	app.get(STYLE_PATH, (_request, reply) =>
		reply
			.type('text/css; charset=utf-8')
			.header('cache-control', 'public, max-age=31536000, immutable')
			.send(STYLE),
	);
	app.get(`${PAY_PATH}/:orderId`, (request, reply) => showPage(sandbox, request, reply));
	for (const [action, perform] of Object.entries(ACTIONS)) {
		app.post(`${PAY_PATH}/:orderId/${action}`, async (request, reply) => {
			if (request.headers['sec-fetch-site'] === 'cross-site') throw refuse('cross_site');
			const orderId = orderIdOf(request);
			await perform(sandbox, orderId);
			const language = languageOf(request);
			const query = language ? `?lang=${language}` : '';
			return reply.redirect(`${PAY_PATH}/${orderId}${query}`, 303);
		});
	}
}

async function showPage(
	{ db, merchantNames }: Sandbox,
	request: FastifyRequest,
	reply: FastifyReply,
): Promise<FastifyReply> {
	const deposit = await findDeposit(db, orderIdOf(request));
	if (!deposit) throw refuse('not_found');
	const receipts = await listReceipts(db, deposit.order_id);
	const language = languageOf(request) ?? deposit.language;
	const merchant = merchantNames[language];
	return sendPage(reply, payPage({ deposit, receipts, language, merchant, now: new Date() }));
}

/** Sends a page with a sentence to a browser. */
export function sendSentence(request: FastifyRequest, reply: FastifyReply, status: number) {
	const kind = status === 404 ? 'missing' : 'refused';
	return sendPage(reply.code(status), sentencePage(languageOf(request) ?? 'bn', kind));
}

function sendPage(reply: FastifyReply, page: string): FastifyReply {
	return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page);
}

function orderIdOf({ params }: FastifyRequest): string {
	const read = addressParams.safeParse(params);
	if (!read.success) throw refuse('not_found');
	return read.data.orderId.toLowerCase();
}

function languageOf({ query }: FastifyRequest): Language | undefined {
	const { lang } = query as { lang?: unknown };
	return lang === 'bn' || lang === 'en' ? lang : undefined;
}
