import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type Call, isQueryCall } from '#lib/wps/call.ts';
import { calls } from '#lib/wps/contract/calls.ts';
import { listGames } from '#lib/wps/contract/games.ts';
import { launchGame } from '#lib/wps/contract/launch.ts';
import { listLotteryMenus } from '#lib/wps/contract/lottery.ts';
import { getStatus } from '#lib/wps/contract/system.ts';
import { COMMON_REFUSALS, failureEnvelope, statusOf } from '#lib/wps/refusals.ts';
import { describeContract } from '#server/ops/openapi.ts';
import { faultsOf } from './openapi-faults.ts';

/** The document as an operator reads it. */
const document = JSON.parse(JSON.stringify(await describeContract()));
const operations: Record<string, Record<string, Operation>> = document.paths;

interface Schema {
	properties?: Record<string, Schema>;
	required?: string[];
	oneOf?: Schema[];
	enum?: string[];
	items?: Schema;
	$ref?: string;
}

interface Operation {
	parameters: { name?: string; in?: string; required?: boolean; $ref?: string }[];
	requestBody?: { content: Record<string, { schema: Schema }> };
	responses: Record<string, { $ref?: string; content?: Record<string, { schema: Schema }> }>;
	'x-refusals': string[];
	security: object[];
}

const operationOf = ({ method, path }: Call) => operations[path]?.[method.toLowerCase()];

test('the document is OpenAPI 3.1', () => {
	expect(faultsOf(document)).toEqual([]);
});

test('every call is in the document with every path and its verb, and nothing else is', () => {
	const wanted = calls.flatMap(({ method, path, aliases = [] }) =>
		[path, ...aliases].map((one) => `${method} ${one}`),
	);
	const found = Object.entries(operations).flatMap(([path, item]) =>
		Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
	);

	expect(found.sort()).toEqual(wanted.sort());
});

test('every field of an input is a parameter or a part of the body, and as required', () => {
	for (const call of calls) {
		const operation = operationOf(call);
		const { shape } = call.input as unknown as { shape?: Record<string, z.ZodMiniType> };
		const contents = Object.values(operation?.requestBody?.content ?? {});
		if (!shape) {
			// One of several bodies.
			expect([call.path, contents[0]?.schema]).toEqual([call.path, { anyOf: expect.any(Array) }]);
			continue;
		}
		const isNeeded = (name: string) => !shape[name]?.safeParse(undefined).success;
		const own = operation?.parameters.filter(({ $ref }) => $ref === undefined) ?? [];
		const inBody = contents.flatMap(({ schema }) => Object.keys(schema.properties ?? {}));
		const names = [...own.map(({ name }) => name), ...new Set(inBody)];
		const required = [
			...own.filter((one) => one.required).map(({ name }) => name),
			...(contents[0]?.schema.required ?? []),
		];

		expect([call.path, names.sort()]).toEqual([call.path, Object.keys(shape).sort()]);
		expect([call.path, required.sort()]).toEqual([
			call.path,
			Object.keys(shape).filter(isNeeded).sort(),
		]);
		if (isQueryCall(call)) expect([call.path, contents]).toEqual([call.path, []]);
	}
});

test('every value is in the answer of its call', () => {
	for (const call of calls) {
		const schema = successOf(call);
		if (call.isDownload) continue;
		const value = call.isBare ? schema : schema?.properties?.['value'];
		const { shape } = call.value as unknown as { shape?: object };
		expect([call.path, value === undefined]).toEqual([call.path, false]);
		if (!shape || (call.isBare && call.isList)) continue;
		const names = Object.keys(value?.properties ?? {});
		expect([call.path, names.sort()]).toEqual([call.path, Object.keys(shape).sort()]);
	}
});

test('every refusal of a call is in the answers, with its status', () => {
	for (const call of calls) {
		const operation = operationOf(call);
		for (const code of [...call.refusals, ...COMMON_REFUSALS]) {
			if (code === 'network') continue;
			const { errorCode } = failureEnvelope({ code, params: {} });
			const status = call.isBare ? Math.max(400, statusOf(code)) : statusOf(code);
			expect([call.path, codesOf(operation, status)]).toEqual([
				call.path,
				expect.arrayContaining([errorCode]),
			]);
		}
		const own = call.refusals.map((code) => failureEnvelope({ code, params: {} }).errorCode);
		expect(operation?.['x-refusals']).toEqual(own);
	}
});

test('only calls of visitors need no session', () => {
	for (const call of calls) {
		const isOpen = operationOf(call)?.security.some((one) => Object.keys(one).length === 0);
		expect([call.path, isOpen]).toEqual([call.path, call.access === 'visitor']);
	}
});

test('a call of the family is described in the form that our platform has', () => {
	expect(successOf(launchGame)?.properties?.['value']).toMatchObject({
		properties: { content: { properties: { game_url: { format: 'uri' } } } },
	});
	expect(successOf(listGames)?.properties?.['value']).toMatchObject({
		properties: { games: { items: { properties: { nodeId: {}, vassalage: { type: 'string' } } } } },
	});
	expect(successOf(getStatus)?.properties?.['value']).toMatchObject({
		properties: {
			info: { properties: { whitelabel: { $ref: '#/components/schemas/WhitelabelNode' } } },
		},
	});
	expect(successOf(listLotteryMenus)).toMatchObject({ type: 'array' });
});

test('a contract with another call, field or refusal makes another document', async () => {
	const more = { ...listGames, input: z.strictObject({ colour: z.string() }) };
	const [changed, less] = [await describeContract([more]), await describeContract([getStatus])];

	expect(changed.paths[listGames.path]?.['get']?.parameters).toContainEqual({
		...{ name: 'colour', in: 'query', required: true },
		schema: { type: 'string' },
	});
	expect(Object.keys(less.paths)).toEqual([getStatus.path, ...(getStatus.aliases ?? [])]);
});

/** The schema of the answer with a value. */
function successOf(call: Call): Schema | undefined {
	const schema = operationOf(call)?.responses['200']?.content?.['application/json']?.schema;
	return schema?.oneOf?.[0] ?? schema;
}

function codesOf(operation: Operation | undefined, status: number): string[] {
	const given = operation?.responses[String(status)];
	const name = given?.$ref?.split('/').at(-1);
	const response = name ? document.components.responses[name] : given;
	const schema: Schema | undefined = response?.content?.['application/json']?.schema;
	const failure = status === 200 ? (schema?.oneOf?.[1] ?? schema) : schema;
	return failure?.properties?.['errorCode']?.enum ?? [];
}
