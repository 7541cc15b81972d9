import {
	MaxFileSizeExceededError,
	MaxTotalSizeExceededError,
	MultipartParseError,
	parseMultipartRequest,
} from '@remix-run/multipart-parser';
import { refuse } from './refuse.ts';

const FIELDS_MAX = 8;
const FIELD_BYTES_MAX = 8 * 1024;

/**
 * Reads a multipart form as it arrives: files as `File`, the rest as text. It stops at the limit.
 * Refuses `picture_too_big` and `invalid_input`.
 */
export async function readUpload(
	request: Request,
	bytesMax: number,
): Promise<Record<string, unknown>> {
	const fields = new Map<string, unknown>();
	const limits = { maxFileSize: bytesMax, maxParts: FIELDS_MAX, maxHeaderSize: FIELD_BYTES_MAX };
	const maxTotalSize = bytesMax + FIELDS_MAX * FIELD_BYTES_MAX;
	try {
		for await (const part of parseMultipartRequest(request, { ...limits, maxTotalSize })) {
			const { name } = part;
			if (name === undefined || fields.has(name)) throw refuse('invalid_input');
			fields.set(name, part.isFile ? fileOf(part.arrayBuffer) : part.text);
		}
	} catch (error) {
		const isTooBig =
			error instanceof MaxFileSizeExceededError || error instanceof MaxTotalSizeExceededError;
		if (isTooBig) throw refuse('picture_too_big', {}, 'picture');
		if (error instanceof MultipartParseError) throw refuse('invalid_input');
		throw error;
	}
	return Object.fromEntries(fields);
}

/** The name and the type that a client gives a file are dropped: they prove nothing. */
function fileOf(content: ArrayBuffer): File {
	return new File([content], 'picture');
}
