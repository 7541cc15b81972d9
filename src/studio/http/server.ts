import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply } from 'fastify';
import { REFUSALS, Refused, refuse } from '../refuse.ts';
import type { StudioContext } from '../studio.ts';
import { API_PATH, addApi, type Hubs } from './api.ts';
import { addOperatorCalls, OPERATOR_PATH } from './operator.ts';
import { addPages } from './pages.ts';

const BODY_BYTES_MAX = 16 * 1024;
const YEAR_MS = 365 * 86_400_000;
const METHODS = ['GET', 'POST'] as const;

export interface HttpOptions {
	hubs: Hubs;
	platformPublicKeysPem: readonly string[];
	/** The origins that may embed the games and get their messages. */
	frameAncestors: readonly string[];
	/** The folder `scripts/build-studio.mjs` writes. */
	assetsDir: string;
}

/** Makes the HTTP side: pages and calls of the games, and the platform's calls. It does not listen. */
export async function createHttp(
	core: StudioContext,
	options: HttpOptions,
): Promise<FastifyInstance> {
	const app = Fastify({
		bodyLimit: BODY_BYTES_MAX,
		logger: false,
		// An address that cannot be decoded has no route.
		frameworkErrors: (_error, _request, reply) => void sendRefusal(reply, refuse('not_found')),
	});
	await app.register(helmet, headersOf(options.frameAncestors));
	app.addHook('onSend', async (_request, reply) => {
		reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=()');
	});
	// JSON only: what a form of another site can send is refused.
	app.removeContentTypeParser('text/plain');
	app.setNotFoundHandler(({ method, url }, reply) => {
		const path = url.split('?')[0] ?? '';
		const others = METHODS.filter((other) => other !== method);
		const isKnown = others.some((other) => app.findRoute({ url: path, method: other }) !== null);
		return sendRefusal(reply, refuse(isKnown ? 'method_not_allowed' : 'not_found'));
	});
	app.setErrorHandler<FastifyError>((error, request, reply) => {
		if (error instanceof Refused) return sendRefusal(reply, error);
		const code = CODES[error.code];
		if (code) return sendRefusal(reply, refuse(code));
		if (error.statusCode === 404 || error.statusCode === 403) {
			return sendRefusal(reply, refuse('not_found'));
		}
		const errorId = randomUUID();
		const path = request.url.split('?')[0];
		core.log.error({ err: error, errorId, method: request.method, path }, 'unhandled error');
		return sendRefusal(reply, refuse('unknown_error', { errorId }));
	});
	await app.register(fastifyStatic, {
		root: join(options.assetsDir, 'assets'),
		prefix: '/assets/',
		preCompressed: true,
		index: false,
		maxAge: YEAR_MS,
		immutable: true,
	});
	await app.register(async (scope) => addApi(scope, core, options.hubs), { prefix: API_PATH });
	await app.register(
		async (scope) => addOperatorCalls(scope, core, options.platformPublicKeysPem),
		{ prefix: OPERATOR_PATH },
	);
	await app.register(async (scope) => addPages(scope, options));
	await app.ready();
	return app;
}

/** Refusals of the framework's own codes. */
const CODES: Record<string, 'json_only' | 'body_too_large' | 'invalid_input'> = {
	FST_ERR_CTP_INVALID_MEDIA_TYPE: 'json_only',
	FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
	FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid_input',
	FST_ERR_CTP_INVALID_JSON_BODY: 'invalid_input',
	FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid_input',
};

function sendRefusal(reply: FastifyReply, { code, params }: Refused): FastifyReply {
	return reply.code(REFUSALS[code]).header('cache-control', 'no-store').send({ code, params });
}

function headersOf(frameAncestors: readonly string[]) {
	return {
		contentSecurityPolicy: {
			useDefaults: false,
			directives: {
				defaultSrc: ["'none'"],
				scriptSrc: ["'self'"],
				styleSrc: ["'self'"],
				connectSrc: ["'self'"],
				imgSrc: ["'self'", 'data:'],
				fontSrc: ["'self'"],
				baseUri: ["'none'"],
				formAction: ["'none'"],
				frameAncestors: frameAncestors.length > 0 ? [...frameAncestors] : ["'none'"],
			},
		},
		referrerPolicy: { policy: 'no-referrer' as const },
		strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true },
		crossOriginOpenerPolicy: { policy: 'same-origin' as const },
		crossOriginResourcePolicy: { policy: 'same-origin' as const },
		// The frame's ancestors are named above; this older header knows only one origin.
		xFrameOptions: false,
	};
}
