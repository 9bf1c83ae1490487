import { mount } from 'svelte';
import './style/tokens.css';
import './style/base.css';
import './style/controls.css';
import './style/board.css';
import './style/views.css';
import './style/make.css';
import './style/tilings.css';
import './style/cover.css';
import App from './App.svelte';

mount(App, { target: document.getElementById('app')! });

// Only on a secure address, this machine among them; the page does without.
if (import.meta.env.PROD) navigator.serviceWorker?.register('./sw.js').catch(() => {});
