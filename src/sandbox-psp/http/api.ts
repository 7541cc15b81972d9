import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { type PspAnswer, type PspCallName, type PspInput, pspCalls } from '#lib/psp/calls.ts';
import { readSigned } from '#lib/psp/signature.ts';
import { takeHint } from '../deposits/hint.ts';
import { lookUpDeposit } from '../deposits/look-up.ts';
import { startDeposit } from '../deposits/start.ts';
import { lookUpPayout, readStatement, tracePayout, voidPayout } from '../payouts/look-up.ts';
import { sendPayout } from '../payouts/send.ts';
import { refuse } from '../refuse.ts';
import type { Sandbox } from '../sandbox.ts';

/** Below it the platform calls. */
export const API_PATH = '/api';

type Operations = {
	[Name in PspCallName]: (
		sandbox: Sandbox,
		input: PspInput<Name>,
	) => Promise<PspAnswer<Name> | 'cut'>;
};

const OPERATIONS: Operations = {
	start: startDeposit,
	hint: takeHint,
	lookUp: lookUpDeposit,
	send: sendPayout,
	lookUpPayout,
	voidPayout,
	trace: tracePayout,
	statement: readStatement,
};

/** Adds the calls of the platform. Each is signed over the body as it came. */
export function addApi(app: FastifyInstance, sandbox: Sandbox): void {
	app.removeAllContentTypeParsers();
	app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
		done(null, body),
	);
	for (const name of Object.keys(pspCalls) as PspCallName[]) addCall(app, sandbox, name);
}

function addCall<Name extends PspCallName>(
	app: FastifyInstance,
	sandbox: Sandbox,
	name: Name,
): void {
	const call: { path: string; input: z.ZodMiniType; answer: z.ZodMiniType } = pspCalls[name];
	app.post(call.path, async (request, reply) => {
		const body = signedBody(request, sandbox);
		const read = z.safeParse(call.input, parseJson(body));
		if (!read.success) throw refuse('invalid_input');
		const answer = await OPERATIONS[name](sandbox, read.data as PspInput<Name>);
		if (answer === 'cut') {
			reply.hijack();
			request.raw.socket.destroy();
			return;
		}
		return reply.header('cache-control', 'no-store').send(z.encode(call.answer, answer));
	});
}

/** Returns the body of a call. Refuses: `not_signed`. */
function signedBody(request: FastifyRequest, { platformPublicKeys }: Sandbox): string {
	const body = typeof request.body === 'string' ? request.body : '';
	const { headers, url: path } = request;
	if (!readSigned({ headers, path, body }, platformPublicKeys, new Date())) {
		throw refuse('not_signed');
	}
	return body;
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}
