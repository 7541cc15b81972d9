// The rules of OpenAPI 3.1 for the parts that our document has (spec.openapis.org/oas/v3.1.1), and of
// JSON Schema 2020-12 for its schemas. An unknown word is a fault: a check that knows it is missing.

type Node = Record<string, unknown>;

const METHODS = ['get', 'put', 'post', 'delete'];
const PLACES = ['query', 'header', 'path'];
const TYPES = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'];
const SCHEMAS = ['items', 'additionalProperties', 'propertyNames', 'not'];
const LISTS = ['anyOf', 'oneOf', 'allOf'];
const NUMBERS = [
	...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
	...['minLength', 'maxLength', 'minItems', 'maxItems'],
];
const TEXTS = ['format', 'pattern', 'description', 'contentEncoding', 'contentMediaType'];
const OTHERS = [
	'type',
	'properties',
	'required',
	'enum',
	'const',
	'default',
	'$ref',
	'prefixItems',
];
const WORDS = new Set([...SCHEMAS, ...LISTS, ...NUMBERS, ...TEXTS, ...OTHERS]);

/** Returns what breaks the rules of OpenAPI 3.1 in a document, with its place. */
export function faultsOf(document: Node): string[] {
	const faults: string[] = [];
	const check = (isGood: unknown, fault: string) => void (isGood || faults.push(fault));
	const { openapi, info, paths, components, ...rest } = document;
	check(/^3\.1\.\d+$/.test(String(openapi)), 'openapi');
	check(Object.keys(rest).length === 0, `unknown fields ${Object.keys(rest)}`);
	for (const name of ['title', 'version']) check(text(node(info)[name]), `info.${name}`);
	const ids = new Set<unknown>();
	const shapes = new Set<string>();
	for (const [path, item] of Object.entries(node(paths))) {
		check(path.startsWith('/'), `path ${path}`);
		const shape = path.replace(/\{\w+\}/g, '{}');
		check(!shapes.has(shape), `two paths like ${path}`);
		shapes.add(shape);
		for (const [method, operation] of Object.entries(node(item))) {
			const place = `${method} ${path}`;
			check(METHODS.includes(method), `method ${place}`);
			check(!ids.has(node(operation)['operationId']), `operationId of ${place} is not unique`);
			ids.add(node(operation)['operationId']);
			faults.push(...faultsOfOperation(document, node(operation), { place, path }));
		}
	}
	for (const [name, schema] of Object.entries(node(node(components)['schemas']))) {
		faults.push(...faultsOfSchema(document, schema, `schema ${name}`));
	}
	for (const [name, response] of Object.entries(node(node(components)['responses']))) {
		faults.push(...faultsOfResponse(document, node(response), `response ${name}`));
	}
	return faults;
}

interface Place {
	place: string;
	path: string;
}

function faultsOfOperation(document: Node, operation: Node, { place, path }: Place): string[] {
	const faults: string[] = [];
	const names = new Set<string>();
	const inPath: string[] = [];
	for (const given of list(operation['parameters'])) {
		const parameter = resolve(document, given);
		const { name, in: where, required, schema } = parameter ?? {};
		if (!text(name) || !PLACES.includes(String(where))) faults.push(`${place}: a parameter`);
		if (names.has(`${where} ${name}`)) faults.push(`${place}: two parameters ${name}`);
		names.add(`${where} ${name}`);
		if (where === 'path') inPath.push(String(name));
		if (where === 'path' && required !== true) faults.push(`${place}: ${name} is optional`);
		faults.push(...faultsOfSchema(document, schema, `${place} parameter ${name}`));
	}
	const templated = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
	if (String(templated.sort()) !== String(inPath.sort()))
		faults.push(`${place}: parts of the path`);
	const { requestBody } = operation;
	if (requestBody) {
		if (place.startsWith('get ')) faults.push(`${place}: a body`);
		faults.push(...faultsOfContent(document, node(requestBody)['content'], `${place} body`));
	}
	const schemes = Object.keys(node(node(document['components'])['securitySchemes']));
	for (const name of list(operation['security']).flatMap((one) => Object.keys(node(one)))) {
		if (!schemes.includes(name)) faults.push(`${place}: security ${name}`);
	}
	const responses = Object.entries(node(operation['responses']));
	if (responses.length === 0) faults.push(`${place}: no responses`);
	for (const [status, given] of responses) {
		if (!/^[1-5]\d\d$/.test(status)) faults.push(`${place}: status ${status}`);
		const response = resolve(document, given);
		if (!response) faults.push(`${place}: response ${status}`);
		else faults.push(...faultsOfResponse(document, response, `${place} ${status}`));
	}
	return faults;
}

function faultsOfResponse(document: Node, response: Node, place: string): string[] {
	const isDescribed = typeof response['description'] === 'string';
	const faults = isDescribed ? [] : [`${place}: no description`];
	return [...faults, ...faultsOfContent(document, response['content'], place)];
}

function faultsOfContent(document: Node, content: unknown, place: string): string[] {
	const types = Object.entries(node(content));
	if (types.length === 0) return [`${place}: no content`];
	return types.flatMap(([type, media]) => {
		const { schema } = node(media);
		const isType = /^[\w.+-]+\/[\w.+-]+$/.test(type);
		return [
			...(isType ? [] : [`${place}: type ${type}`]),
			...faultsOfSchema(document, schema, place),
		];
	});
}

function faultsOfSchema(document: Node, schema: unknown, place: string): string[] {
	if (typeof schema === 'boolean') return [];
	if (typeof schema !== 'object' || schema === null) return [`${place}: no schema`];
	const given = schema as Node;
	const faults = Object.keys(given)
		.filter((word) => !WORDS.has(word))
		.map((word) => `${place}: the word ${word}`);
	const types = [given['type'] ?? []].flat();
	if (!types.every((type) => TYPES.includes(String(type)))) faults.push(`${place}: type ${types}`);
	for (const word of NUMBERS) {
		if (word in given && typeof given[word] !== 'number') faults.push(`${place}: ${word}`);
	}
	for (const word of TEXTS) {
		if (word in given && typeof given[word] !== 'string') faults.push(`${place}: ${word}`);
	}
	if ('pattern' in given && !isPattern(String(given['pattern']))) faults.push(`${place}: pattern`);
	if ('enum' in given && list(given['enum']).length === 0) faults.push(`${place}: enum`);
	if ('$ref' in given && !resolve(document, given)) faults.push(`${place}: ${given['$ref']}`);
	const properties = Object.entries(node(given['properties'] ?? {}));
	const missing = list(given['required']).filter(
		(name) => !properties.some(([one]) => one === name),
	);
	if (missing.length > 0 && properties.length > 0) faults.push(`${place}: required ${missing}`);
	const inner = [
		...properties,
		...SCHEMAS.filter((word) => word in given).map((word) => [word, given[word]] as const),
		...[...LISTS, 'prefixItems'].flatMap((word) =>
			list(given[word]).map((one) => [word, one] as const),
		),
	];
	return [
		...faults,
		...inner.flatMap(([name, one]) => faultsOfSchema(document, one, `${place}.${name}`)),
	];
}

/** Follows a reference inside the document. */
function resolve(document: Node, given: unknown): Node | undefined {
	const { $ref } = node(given);
	if ($ref === undefined) return node(given);
	const parts = String($ref).split('/').slice(1);
	let found: unknown = document;
	for (const part of parts) found = node(found)[part];
	return typeof found === 'object' && found !== null ? (found as Node) : undefined;
}

function node(value: unknown): Node {
	return typeof value === 'object' && value !== null ? (value as Node) : {};
}

function list(value: unknown): unknown[] {
	return Array.isArray(value) ? value : [];
}

function text(value: unknown): boolean {
	return typeof value === 'string' && value !== '';
}

function isPattern(source: string): boolean {
	try {
		return new RegExp(source, 'u').source !== '';
	} catch {
		return false;
	}
}
