// Requests to the server: POST /api/<name> with a JSON object, one JSON object back. Progress and parts of the
// answer arrive as server-sent events before it.
import type { ApiError, Progress, RequestOptions, Step } from '../api';
import { language, t } from './i18n.svelte';

const kAttempts = 5; // while the server is busy

/** An answer or a failure. Silent: nothing at this address looks like a server of Inlay. */
export type Heard = { answer: Partial<ApiError> } | { failure: string; silent?: boolean };

export async function askServer(name: string, body: string, options?: RequestOptions): Promise<Heard> {
  const request = {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Accept-Language': language(), // of the texts in the answer
      ...(options && { Accept: 'text/event-stream' }),
    },
    body,
    signal: options?.signal ?? null,
  };
  for (let attempt = 1; ; ++attempt) {
    let response: Response;
    try {
      response = await fetch(`api/${name}`, request);
    } catch {
      return { failure: t('noAnswer'), silent: !options?.signal.aborted };
    }
    const { status } = response;
    if (status === 503) {
      if (attempt === kAttempts) return { failure: t('tryLater') };
      options?.onprogress({ waiting: true });
      await pause(Number(response.headers.get('Retry-After') ?? 1), options?.signal);
      options?.onprogress({ waiting: false });
      continue;
    }
    const type = response.headers.get('Content-Type') ?? '';
    const streamed = options && type.startsWith('text/event-stream');
    try {
      const answer = (await (streamed ? lastEvent(response, options) : response.json())) as Partial<ApiError>;
      if (status === 413) return { answer: { error: t('tooLong') } };
      const refused = typeof answer.error === 'string' && (status === 200 || status === 400);
      return refused || response.ok ? { answer } : { failure: t('rejected', { status }) };
    } catch {
      return streamed ? { failure: t('noAnswer') } : { failure: t('badAnswer', { status }), silent: !type.includes('json') };
    }
  }
}

// Waits as long as the server asks for, within reason, or until the request is cancelled.
const pause = (seconds: number, signal?: AbortSignal): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, Math.min(Math.max(seconds || 0, 0.05), 10) * 1000);
    signal?.addEventListener('abort', () => done());
  });

// Server-sent events: any number of `progress` and `part` events and comments, then the answer or an error.
async function lastEvent(response: Response, { onprogress, onpart }: RequestOptions): Promise<unknown> {
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) throw new Error('no answer');
    const events = (text + value).split('\n\n');
    text = events.pop()!;
    for (const event of events) {
      const [, name = '', data = '{}'] = /^event: (\w+)\ndata: (.*)$/s.exec(event) ?? [];
      if (name === 'part') onpart?.(JSON.parse(data) as Step);
      else if (name && name !== 'progress') return JSON.parse(data);
      else onprogress(JSON.parse(data) as Progress);
    }
  }
}
