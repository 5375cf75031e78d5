/** Where the instrumenting half hands over to the recording half. */
package io.laggard.agent.session;
