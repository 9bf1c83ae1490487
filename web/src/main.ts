import { mount } from 'svelte';
import './style/tokens.css';
import './style/base.css';
import './style/controls.css';
import './style/board.css';
import './style/views.css';
import App from './App.svelte';

mount(App, { target: document.getElementById('app')! });
