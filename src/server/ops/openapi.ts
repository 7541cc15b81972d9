import { setImmediate } from 'node:timers/promises';
import type * as z from 'zod/mini';
import { type Call, isQueryCall } from '#lib/wps/call.ts';
import { calls } from '#lib/wps/contract/calls.ts';
import { COMMON_REFUSALS, failureEnvelope, type RefusalCode, statusOf } from '#lib/wps/refusals.ts';
import { type JsonSchema, WHITELABEL_SCHEMA, wireSchemaOf } from './wire-schema.ts';

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';
const UPLOAD_TYPE = 'multipart/form-data';
/** What a bare refusal has in place of 200. */
const BARE_STATUS_MIN = 400;

const TITLE = 'The /wps protocol of this site';
const ABOUT =
	'Every call of the platform. A value comes in an envelope, but for calls below /lgw; a refusal ' +
	'has its code in errorCode. See docs/wps.md.';

type Operation = ReturnType<typeof operationOf>;

/** The gateway version of the protocol. */
const VERSION = '3';

/** Refusals that a host sends: a lost connection is the client's own. */
const COMMON = COMMON_REFUSALS.filter((code) => code !== 'network');

/** Describes all calls as a document of OpenAPI 3.1. Other requests are served meanwhile. */
export async function describeContract(all: readonly Call[] = calls) {
	const paths: Record<string, Record<string, Operation>> = {};
	for (const call of all) {
		await setImmediate();
		for (const path of [call.path, ...(call.aliases ?? [])]) {
			const item = paths[path] ?? {};
			item[call.method.toLowerCase()] = operationOf(call, path);
			paths[path] = item;
		}
	}
	return {
		openapi: '3.1.0',
		info: { title: TITLE, description: ABOUT, version: VERSION },
		paths,
		components: {
			securitySchemes: {
				session: {
					type: 'apiKey',
					in: 'header',
					name: 'Authorization',
					description: 'The token of a log-in as it is, without "Bearer".',
				},
			},
			parameters: HEADERS,
			responses: { ...commonResponses({}), ...commonResponses({ isBare: true }) },
			schemas: { WhitelabelNode: WHITELABEL_SCHEMA },
		},
	};
}

/** Headers of every call (docs/wps.md section 2). */
const HEADERS = {
	Merchant: header('Merchant', 'The code of the site. Exactly one.'),
	Language: header('Language', 'EN, BN and so on.'),
};

function header(name: string, description: string) {
	return { name, in: 'header', required: false, description, schema: { type: 'string' } };
}

interface Parameter {
	name: string;
	in: string;
	required: boolean;
	schema: JsonSchema;
}

function operationOf(call: Call, path: string) {
	const input = wireSchemaOf(call.input);
	const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
	const { properties = {} } = input as Partial<Input>;
	const inQuery = isQueryCall(call)
		? Object.keys(properties).filter((name) => !inPath.includes(name))
		: [];
	return {
		operationId: `${call.method.toLowerCase()}${path.replace(/\W+/g, '_')}`,
		tags: [tagOf(path)],
		...(path !== call.path && { deprecated: true }),
		security: call.access === 'visitor' ? [{}, { session: [] }] : [{ session: [] }],
		'x-access': call.access,
		'x-refusals': call.refusals.map(wireCodeOf),
		parameters: [
			...Object.keys(HEADERS).map((name) => ({ $ref: `#/components/parameters/${name}` })),
			...inPath.map((name) => parameter(name, 'path', input)),
			...inQuery.map((name) => parameter(name, 'query', input)),
		],
		...(!isQueryCall(call) && { requestBody: requestBodyOf(call, without(input, inPath)) }),
		responses: responsesOf(call),
	};
}

/** The schema of an input, but for the few that are one of several. */
interface Input {
	properties: Record<string, JsonSchema>;
	required: readonly string[];
}

function parameter(name: string, place: string, input: JsonSchema): Parameter {
	const { properties = {}, required = [] } = input as Partial<Input>;
	const isRequired = place === 'path' || required.includes(name);
	return { name, in: place, required: isRequired, schema: properties[name] ?? {} };
}

/** A part of the path is sent nowhere else. */
function without(input: JsonSchema, names: readonly string[]): JsonSchema {
	if (names.length === 0) return input;
	const { properties = {}, required = [] } = input as Partial<Input>;
	const rest = Object.entries(properties).filter(([name]) => !names.includes(name));
	const needed = required.filter((name) => !names.includes(name));
	return { ...input, properties: Object.fromEntries(rest), required: needed };
}

function requestBodyOf(call: Call, schema: JsonSchema) {
	const types = call.uploadBytesMax
		? [UPLOAD_TYPE]
		: [JSON_TYPE, ...(call.isForm ? [FORM_TYPE] : [])];
	return {
		required: true,
		content: Object.fromEntries(types.map((type) => [type, { schema }])),
	};
}

interface Response {
	description: string;
	content: Record<string, { schema: JsonSchema }>;
}

type Envelope = Pick<Call, 'isBare'>;

function responsesOf(call: Call): Record<string, Response | { $ref: string }> {
	const byStatus = byStatusOf(call, [...call.refusals, ...COMMON]);
	const common = byStatusOf(call, COMMON);
	const refused = [...byStatus].map(([status, codes]) => {
		const isCommon = common.get(status)?.length === codes.length;
		const named = { $ref: `#/components/responses/${nameOf(call, status)}` };
		return [String(status), isCommon ? named : failureResponse(call, codes)] as const;
	});
	return { ...Object.fromEntries(refused), '200': successResponse(call, byStatus.get(200) ?? []) };
}

/** Refusals that every call may return, by their status. */
function commonResponses(call: Envelope): Record<string, Response> {
	const byStatus = [...byStatusOf(call, COMMON)];
	return Object.fromEntries(
		byStatus.map(([status, codes]) => [nameOf(call, status), failureResponse(call, codes)]),
	);
}

function nameOf({ isBare }: Envelope, status: number): string {
	return `${isBare ? 'Bare' : 'Refused'}${status}`;
}

function byStatusOf(call: Envelope, codes: readonly RefusalCode[]) {
	return Map.groupBy(new Set(codes), (code) => {
		return call.isBare ? Math.max(statusOf(code), BARE_STATUS_MIN) : statusOf(code);
	});
}

function successResponse(call: Call, codes: readonly RefusalCode[]): Response {
	if (call.isDownload) {
		const refused = codes.length > 0 && { [JSON_TYPE]: { schema: failureOf(call, codes) } };
		const file = { 'application/octet-stream': { schema: { type: 'string' } } };
		return { description: 'A file.', content: { ...file, ...refused } };
	}
	const value = valueSchemaOf(call);
	const schema = call.isBare
		? value
		: {
				type: 'object',
				properties: { success: { const: true }, value },
				required: ['success', 'value'],
			};
	const either = codes.length > 0 ? { oneOf: [schema, failureOf(call, codes)] } : schema;
	const description = codes.length > 0 ? 'The value, or a rule that said no.' : 'The value.';
	return { description, content: { [JSON_TYPE]: { schema: either } } };
}

/** A bare list has no name on the wire. */
function valueSchemaOf(call: Call): JsonSchema {
	const value = wireSchemaOf(call.value as z.ZodMiniType);
	if (!call.isBare || !call.isList) return value;
	return (value as { properties: { list: JsonSchema } }).properties.list;
}

function failureResponse(call: Envelope, codes: readonly RefusalCode[]): Response {
	const description = codes.map((code) => failureOfCode(code).message).join(' ');
	return { description, content: { [JSON_TYPE]: { schema: failureOf(call, codes) } } };
}

function failureOf({ isBare }: Envelope, codes: readonly RefusalCode[]): JsonSchema {
	const own = {
		errorCode: { type: 'string', enum: [...new Set(codes.map(wireCodeOf))] },
		message: { type: 'string' },
		params: { type: 'object', additionalProperties: { type: 'string' } },
		field: { type: 'string' },
	};
	const properties = isBare ? own : { success: { const: false }, ...own };
	const required = isBare ? ['errorCode'] : ['success', 'errorCode'];
	return { type: 'object', properties, required };
}

function failureOfCode(code: RefusalCode) {
	return failureEnvelope({ code, params: {} });
}

function wireCodeOf(code: RefusalCode): string {
	return failureOfCode(code).errorCode;
}

/** The part of the system that a path belongs to: a relay's by its prefix. */
function tagOf(path: string): string {
	const [, root = '', area = '', name = ''] = path.split('/');
	if (root !== 'wps') return 'lottery';
	if (area !== 'relay') return area;
	return (name === 'passwordCheck' ? (path.split('/')[4] ?? '') : name).split('_')[0] ?? area;
}
