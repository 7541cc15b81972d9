import { randomUUID } from 'node:crypto';
import helmet from '@fastify/helmet';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply } from 'fastify';
import { BODY_BYTES_MAX } from '#lib/psp/signature.ts';
import type { Sandbox } from '../sandbox.ts';
import { API_PATH, addApi } from './api.ts';
import { addPayPages, PAY_PATH, sendSentence } from './pay.ts';

/** Makes the HTTP side: the calls of the platform and the pages of payers. It does not listen. */
export async function createHttp(sandbox: Sandbox): Promise<FastifyInstance> {
	const app = Fastify({
		bodyLimit: BODY_BYTES_MAX,
		logger: false,
		// An address that cannot be decoded has no route.
		frameworkErrors: (_error, _request, reply) =>
			void (reply as FastifyReply).code(404).send({ code: 'not_found' }),
	});
	await app.register(helmet, {
		contentSecurityPolicy: {
			useDefaults: false,
			directives: {
				defaultSrc: ["'none'"],
				styleSrc: ["'self'"],
				imgSrc: ['data:'],
				formAction: ["'self'"],
				baseUri: ["'none'"],
				frameAncestors: ["'none'"],
			},
		},
		referrerPolicy: { policy: 'no-referrer' },
	});
	app.setNotFoundHandler((request, reply) => {
		if (request.url.startsWith(`${PAY_PATH}/`)) return sendSentence(request, reply, 404);
		return reply.code(404).send({ code: 'not_found' });
	});
	app.setErrorHandler<FastifyError>((error, request, reply) => {
		const status = error.statusCode ?? 500;
		const isFault = status >= 500;
		const errorId = isFault ? randomUUID() : undefined;
		const path = request.url.split('?')[0];
		if (isFault) sandbox.log.error({ err: error, errorId, path }, 'unhandled error');
		if (request.url.startsWith(`${PAY_PATH}/`)) return sendSentence(request, reply, status);
		const code = isFault ? 'unknown_error' : error.code;
		return reply.code(status).send({ code, ...(errorId && { errorId }) });
	});
	await app.register(async (scope) => addApi(scope, sandbox), { prefix: API_PATH });
	await app.register(async (scope) => addPayPages(scope, sandbox));
	await app.ready();
	return app;
}
